import { shells } from './interpreters.ts';

/**
 * Word prefixes of commands that run the project's own code or tools. The words are compared with a command's name and
 * operands, so options may stand between them.
 */
export const devCommands: readonly string[] = [
  ...each(
    'npm',
    'ci test t tst run run-script start stop restart build install i add update up uninstall remove rm rebuild prune dedupe',
  ),
  ...each('npm', 'view show info exec x create init link pack audit outdated fund version install-test it'),
  ...each(
    'pnpm',
    'install i add remove rm update up run test t start build exec dlx lint typecheck audit outdated rebuild prune list ls why root bin',
  ),
  ...each('pnpm recursive', 'run test install exec build'),
  ...each(
    'yarn',
    'install add remove up upgrade run test start build exec dlx lint typecheck workspace workspaces audit outdated list why',
  ),
  ...each('bun', 'install i add remove update run test build x'),
  ...each('deno', 'test fmt lint check task cache install bench doc'),
  ...list(
    'npx pnpx bunx tsc tsx eslint prettier biome jest vitest mocha ava tap c8 nyc webpack rollup vite esbuild turbo nx lerna',
  ),
  ...list(
    'stylelint markdownlint markdownlint-cli2 oxlint dprint swc astro next playwright cypress ng svelte-check vue-tsc knip rush cspell storybook expo vue-cli-service',
  ),
  ...list(
    'pytest py.test tox nox mypy pyright pylint flake8 black isort ruff bandit pre-commit coverage pydocstyle vulture',
  ),
  ...each('pip', 'install uninstall check wheel'),
  ...each('uv', 'run sync lock add remove pip venv build tree'),
  ...each('poetry', 'run install add remove update lock build check'),
  ...each('pdm', 'run install add remove update lock build test'),
  ...each('hatch', 'run test build fmt'),
  ...each('pipenv', 'run install lock sync check'),
  ...each(
    'cargo',
    'build b check c test t run r bench clippy fmt doc fix nextest update add remove fetch vendor tree generate-lockfile metadata locate-project llvm-cov tarpaulin audit deny outdated machete hack miri insta clean package semver-checks',
  ),
  ...list('rustfmt clippy-driver'),
  ...each('go', 'build test vet run generate fmt mod get install work fix list clean doc env'),
  'go tool cover',
  ...list('gofmt goimports golangci-lint staticcheck gotestsum'),
  ...list(
    'make gmake cmake ctest ninja meson bazel bazelisk buck2 just task mage scons dune clang-format clang-tidy cppcheck',
  ),
  ...list('gcc g++ cc c++ clang clang++ rustc javac kotlinc'),
  ...list('mvn gradle ./gradlew ./mvnw gradlew mvnw ant sbt lein ktlint detekt checkstyle'),
  ...each('dotnet', 'build test restore format run pack publish tool clean'),
  ...each('bundle', 'list show outdated install exec check update add lock'),
  ...list(
    'rails bin/rails ./bin/rails bin/rake ./bin/rake bin/rspec ./bin/rspec rake rspec rubocop standardrb reek brakeman',
  ),
  ...each(
    'composer',
    'show outdated audit install update require remove test validate dump-autoload run-script run check',
  ),
  ...list('phpunit pest phpstan psalm php-cs-fixer phpcs phpcbf rector'),
  ...each('php artisan', 'test migrate list'),
  ...each('nimble', 'test build check'),
  ...each('R CMD', 'check build'),
  ...list('prove bats shfmt'),
  ...each('mix', 'test compile format deps.get credo dialyzer'),
  ...each('swift', 'build test run package'),
  ...each('flutter', 'test analyze build pub'),
  ...each('dart', 'test analyze format pub run'),
  ...each('stack', 'build test'),
  ...each('cabal', 'build test'),
  ...each('zig', 'build test fmt'),
  ...list('xcodebuild swiftlint swiftformat hlint ormolu'),
  ...each('terraform', 'fmt validate'),
  ...each('helm', 'lint template'),
  ...list('hadolint shellcheck yamllint actionlint sqlfluff buf ansible-lint tflint codespell typos'),
  ...each('docker', 'ps images logs inspect port top stats version info'),
  ...each('docker compose', 'ps logs config images'),
  ...each('kubectl', 'get describe logs explain version'),
];

/** Commands that only show something though their tool can do more. Compared like `devCommands`. */
export const readOnlyCommands: readonly string[] = [
  ...each('npm', 'list ls ll la why explain root prefix bin'),
  'npm pkg get',
  ...each('pip', 'list show freeze'),
  'go version',
  ...each('gem', 'list'),
];

/**
 * Whether this single argument makes a tool tell about itself. `-v` and `-h` mean something else, or read a program from
 * stdin, for many; `version` and `help` name a file, a host or a script where they are no subcommands.
 */
export function asksAboutTool(tool: string, argument: string): boolean {
  if (/^--(?:version|help)$/.test(argument)) return versionTools.has(tool);
  if (argument === '--info') return tool === 'dotnet';
  if (/^(?:-V|-version)$/.test(argument)) return versionTools.has(tool) && !shells.has(tool) && tool !== 'tar';
  if (/^-[vh]$/.test(argument)) return shortVersionTools.has(tool);
  return /^(?:version|help)$/.test(argument) && subcommandTools.has(tool);
}

const versionTools = names(
  'npm npx pnpm yarn node deno bun tsc python pip uv poetry ruby gem bundle perl php composer java javac mvn gradle go ' +
    'cargo rustc rustup rustfmt gcc g++ cc c++ clang clang++ make cmake ninja docker kubectl helm terraform gh git jq yq ' +
    'rg fd grep sed awk bash zsh sh tar zip unzip curl wget ssh sqlite3 psql mysql dotnet swift elixir mix erl ghc stack ' +
    'eslint prettier biome jest vitest mypy ruff black shellcheck tree find sort less man ' +
    'protoc clang-format clang-tidy ctest meson hadolint golangci-lint kotlinc scala flutter dart pylint flake8 isort tox',
);

const shortVersionTools = names(
  'node npm npx pnpm yarn deno bun tsc ruby perl php composer mvn gradle make docker eslint jest',
);

const subcommandTools = names('npm pnpm yarn go cargo rustup helm terraform gh git bundle composer gem stack');

/** Modules that `python -m` may run as a development tool. */
export const pythonModules = names(
  'pytest unittest mypy ruff black isort flake8 pylint pyright compileall py_compile build venv pip coverage doctest tox nox bandit pre_commit json.tool',
);

function each(tool: string, subcommands: string): readonly string[] {
  return list(subcommands).map((subcommand) => `${tool} ${subcommand}`);
}

function names(text: string): ReadonlySet<string> {
  return new Set(list(text));
}

function list(names: string): readonly string[] {
  return names.split(' ');
}
