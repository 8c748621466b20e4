/** Runs before each test file: no test may see a key, a token or a workflow's variables of its surroundings. */
const secretName = /(_API_KEY|_TOKEN|_SECRET|_PASSWORD)$/;
const hostPrefix = /^(GITHUB_|INPUT_|RUNNER_|ACTIONS_|ARCHITECT_|GIT_)/;

for (const name of Object.keys(process.env)) {
  if (name === 'ARCHITECT_CASES') continue;
  if (secretName.test(name) || hostPrefix.test(name)) delete process.env[name];
}
