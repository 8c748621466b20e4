import { posix } from 'node:path';
import { plainText, type ShellWord } from './words.ts';

/** `/`, the home folder, or everything directly in one of them, in any spelling. */
export function isHomeOrRoot(word: ShellWord): boolean {
  const text = plainText(word)
    .replace(/^(?:\$HOME|\$\{HOME[^}]*\}|~[\w.-]*)(?=\/|$)/, homeMark)
    .replace(/^\/proc\/(?:self|\d+)\/root(?=\/|$)/, '/.');
  const path = text.replace(/\/(?:\*|\.\*|\.\[!\.\]\*|\{[^}]*\})*\/?$/, '');
  if (path === '' && text !== '') return true;
  const normal = posix.normalize(path);
  return normal === '/' || normal === homeMark || normal === `${homeMark}/` || isTopFolder(normal);
}

/** The same for a folder that the shell may be in. */
export function isHomeOrRootFolder(folder: string): boolean {
  return folder === '/' || isTopFolder(folder);
}

/** The runner's command files change later steps of the job. */
export function isRunnerFile(word: ShellWord): boolean {
  const text = plainText(word);
  const isUnknown = word.pieces.some((piece) => piece.kind === 'expansion');
  return (
    (isUnknown && /GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)\b/.test(text)) ||
    /\/_runner_file_commands\//.test(text)
  );
}

/** Disks, memory and the like below `/dev`; not `/dev/null` and the streams. */
export function isWritableDevice(word: ShellWord): boolean {
  const text = posix.normalize(plainText(word));
  return (
    text.startsWith('/dev/') &&
    !/^\/dev\/(?:null|zero|full|u?random|tty|ptmx|std(?:in|out|err)|(?:fd|shm|pts|tcp|udp)\/.*)$/.test(text)
  );
}

/** A text that, used as a path, leads to processes' environments, home folders or the runner's own. */
export function namesSecretPath(text: string): boolean {
  return /(?:^|[\s:=])(?:\/proc\/|\/run\/|\/root\/|\/home\/|~)/.test(text);
}

/** The same anywhere in a text, whatever stands around it. */
export function mentionsSecretPlace(text: string): boolean {
  return /(?<![\w./-])(?:\/+(?:\.\/)*(?:proc|run|root|home|etc\/shadow)\b|~)/.test(text);
}

const homeMark = '/\u0000home';

function isTopFolder(path: string): boolean {
  return /^\/(?:bin|boot|dev|etc|home|lib|lib64|opt|proc|root|sbin|sys|usr|var)\/?$/.test(path);
}
