import { devShapeOf } from './dev-shapes.ts';
import { commandName } from './names.ts';
import { scanArguments } from './options.ts';
import { literalOf, plainText, type ShellWord, textWord } from './words.ts';

/**
 * Whether a simple command, already without wrappers, runs the project's tests: a test runner by its own name, or a
 * build tool with a target or script that is named like one. What only lists or compiles tests does not run them.
 */
export function isTestCommand(words: readonly ShellWord[]): boolean {
  const path = commandName(words[0]);
  if (path === undefined) return false;
  const args = words.slice(1);
  const name = commandName(textWord(path.slice(path.lastIndexOf('/') + 1))) ?? path;
  const own = onlyLists.get(name);
  if (args.map(plainText).some((text) => onlyLooks.test(text) || own?.test(text))) return false;
  if (testScript.test(path)) return true;
  const operands = scanArguments(args, devShapeOf(name)).operands.map((word) => literalOf(word) ?? '');
  return testRunners.has(name) || subcommandRunsTests(name, operands, args.map(plainText));
}

/** `--collect-only`, `--no-run`, `-DskipTests`, …: no test runs. */
const onlyLooks =
  /^(?:--(?:version|help|collect-only|co|no-run|list|listTests|list-tests|dry-run|just-print|showConfig|fixtures|setup-plan)|-h|-V|-DskipTests(?:=true)?|-Dmaven\.test\.skip(?:=true)?|-DskipITs)$/;

/** The same, by options and subcommands that mean something else to others. */
const onlyLists: ReadonlyMap<string, RegExp> = new Map([
  ['tox', /^(?:-l|-a|--listenvs(?:-all)?|--notest|--showconfig|list|config|devenv|depends|quickstart)$/],
  ['nox', /^(?:-l|--list-sessions|--install-only)$/],
  ['ctest', /^(?:-N|--show-only.*)$/],
  ['vitest', /^(?:list|init|bench)$/],
  ['jest', /^(?:--init|--clearCache)$/],
  ['pytest', /^--(?:markers|fixtures-per-test|cache-show.*)$/],
  ['make', /^(?:-n|-q|-p|--question|--recon|--print-data-base)$/],
  ['gradle', /^(?:-m|tasks)$/],
  ['gradlew', /^(?:-m|tasks)$/],
  ['dotnet', /^-t$/],
  ['prove', /^(?:-D|--dry)$/],
  ['bats', /^(?:-c|--count)$/],
  ['rake', /^(?:-n|-T|-P|-W|--tasks|--prereqs|--where)$/],
]);

const testRunners: ReadonlySet<string> = new Set(
  (
    'pytest py.test tox nox nosetests nose2 trial stestr behave jest vitest mocha ava tap jasmine karma qunit uvu gotestsum ginkgo ' +
    'rspec cucumber minitest phpunit pest paratest phpspec behat ctest prove bats busted'
  ).split(' '),
);

/** `./run-tests.sh`, `scripts/test.py`, `bin/test`; never the shell's own `test`. */
const testScript = /\/(?:run[-_]?)?(?:unit[-_]?|all[-_]?)?tests?(?:\.\w+)?$|^(?:run[-_]?)?tests?\.\w+$/;

/** Targets and scripts: `test`, `test:unit`, `unit-test`, `integrationTest`, `:app:testDebug`, `check`, `spec`, `verify`. */
const testTarget =
  /^(?:.*[-_:/.])?(?:tests?|spec|e2e|jest|vitest|mocha|pytest)(?:[-_:/.].*)?$|[a-z]Tests?$|(?:^|:)test[A-Z]\w*$|^(?:.*:)?(?:check|verify)$/;

/** Prepares or surrounds the tests: `test-compile`, `testClasses`, `lint:test`. */
const preparation =
  /[-_:/](?:compile|build|classes|lint|format|types?|deps|setup|install|report)$|^(?:lint|build|types?|format)[-_:/]|Classes$/i;

/** Tools that test with these first two operands. */
const testSubcommands: ReadonlyMap<string, RegExp> = new Map([
  ['cargo', /^(?:t|test|nextest|llvm-cov|tarpaulin|hack|mutants) /],
  ['php', /^artisan test$/],
  ['zig', /^(?:build )?test\b/],
  ['cypress', /^run /],
  ['codecept', /^run /],
  ['rebar3', /^(?:eunit|ct|proper) /],
  ['manage.py', /^test /],
  ...(
    'deno dotnet swift flutter dart stack cabal bazel bazelisk buck2 mix hatch pdm meson playwright ng xcodebuild rails ' +
    'crystal forge hardhat'
  )
    .split(' ')
    .map((name): [string, RegExp] => [name, /^test[: ]/]),
]);

/** Tools that take targets anywhere among their operands. */
const targetTools: ReadonlySet<string> = new Set(
  'make gmake ninja just task mage scons mvn mvnw gradle gradlew ant sbt lein rake nx turbo lerna composer invoke inv doit poe grunt gulp xcodebuild'.split(
    ' ',
  ),
);

function subcommandRunsTests(name: string, operands: readonly string[], texts: readonly string[]): boolean {
  if (packageManagers.has(name)) return packageScript(operands);
  if (targetTools.has(name)) return operands.some(isTestTarget);
  const [first = '', second = ''] = operands;
  return interpreterTests.get(name)?.(first, texts) ?? testSubcommands.get(name)?.test(`${first} ${second}`) ?? false;
}

function isTestTarget(operand: string): boolean {
  return testTarget.test(operand) && !preparation.test(operand);
}

type InterpreterTest = (script: string, texts: readonly string[]) => boolean;

const interpreterTests: ReadonlyMap<string, (script: string, texts: readonly string[]) => boolean> = new Map([
  ['python', (_, texts) => pythonTests(texts)],
  ['coverage', (_, texts) => pythonTests(texts)],
  ['node', (script, texts) => texts.includes('--test') || testScript.test(script)],
  ['go', (first, texts) => first === 'test' && !texts.some((text) => /^--?(?:c|list)(?:=|$)/.test(text))],
  ...['bash', 'sh', 'dash', 'zsh'].map((shell): [string, InterpreterTest] => [
    shell,
    (script) => testScript.test(script),
  ]),
]);

const packageManagers: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun']);

/** `npm test`, `npm run test:unit`, `pnpm -r test`, `yarn workspace web test`. */
function packageScript(operands: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = operands;
  if (first === 'workspace') return packageScript([third, ...operands.slice(3)]);
  if (first === 'workspaces' || first === 'recursive') return operands.some(isTestTarget);
  if (/^(?:run|run-script|rum|urn)$/.test(first)) return isTestTarget(second);
  return /^(?:t|tst|it|cit|install-test|install-ci-test)$/.test(first) || isTestTarget(first);
}

const pythonTestModules = /^(?:pytest|unittest|nose2?|tox|nox|doctest|behave|testtools\.run|twisted\.trial)$/;

/** `python -m pytest`, `coverage run -m unittest`, `python manage.py test`, `python -m django test`. */
function pythonTests(texts: readonly string[]): boolean {
  const module = texts[texts.indexOf('-m') + 1] ?? '';
  if (texts.includes('-m') && pythonTestModules.test(module)) return true;
  const isDjango = texts.some((text) => /(?:^|\/)(?:manage\.py|runtests\.py|django)$/.test(text));
  return (isDjango && texts.includes('test')) || texts.some((text) => testScript.test(text) && text.endsWith('.py'));
}
