import type { Localized } from '../contracts/language.ts';

interface GateTexts {
  intro: string;
  failed(name: string, command: string, ending: string): string;
  optional: string;
  exit(code: number): string;
  noExitCode: string;
  timeout(seconds: number): string;
  notRun: string;
  noOutput: string;
  advice: string;
}

export const gateTexts: Localized<GateTexts> = {
  en: {
    intro: '[SYSTEM] The gates ran on your changes and not all of them passed:',
    failed: (name, command, ending) => `Gate '${name}' (${command}): ${ending}`,
    optional: ' (optional)',
    exit: (code) => `failed with exit code ${code}`,
    noExitCode: 'failed without an exit code',
    timeout: (seconds) => `stopped, it took longer than ${seconds} s`,
    notRun: 'did not run',
    noOutput: '(no output)',
    advice:
      'Repair the cause in the code; do not weaken the gates or the tests. The gates run again when you are done. If a failure has nothing to do with your changes, say so instead.',
  },
  es: {
    intro: '[SISTEMA] Los gates se ejecutaron sobre tus cambios y no todos pasaron:',
    failed: (name, command, ending) => `Gate '${name}' (${command}): ${ending}`,
    optional: ' (opcional)',
    exit: (code) => `falló con código de salida ${code}`,
    noExitCode: 'falló sin código de salida',
    timeout: (seconds) => `detenido, tardó más de ${seconds} s`,
    notRun: 'no se ejecutó',
    noOutput: '(sin salida)',
    advice:
      'Corrige la causa en el código; no debilites los gates ni los tests. Los gates se repiten cuando termines. Si un fallo no tiene que ver con tus cambios, dilo.',
  },
};

interface RuleTexts {
  intro: string;
  advice: string;
  sentBack(reasons: readonly string[]): string;
}

export const ruleTexts: Localized<RuleTexts> = {
  en: {
    intro: '[SYSTEM] You are not done yet: a rule of this repository still asks for something.',
    advice:
      'Do it with your tools, repair what it shows, then finish. If it cannot be done here, say why: the run then ends as partial.',
    sentBack: (reasons) => `Sent back to the agent: ${reasons.join('; ')}`,
  },
  es: {
    intro: '[SISTEMA] Aún no has terminado: una regla de este repositorio todavía pide algo.',
    advice:
      'Hazlo con tus tools, corrige lo que muestre y termina. Si aquí no se puede, explica por qué: la ejecución acaba entonces como parcial.',
    sentBack: (reasons) => `Devuelto al agente: ${reasons.join('; ')}`,
  },
};
