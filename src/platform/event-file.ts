import { readFile } from 'node:fs/promises';
import { AgentError, errorMessage } from '../contracts/errors.ts';

/** The webhook payload of the run, or an empty object where the runner gives none. Throws `AgentError('config')`. */
export async function readEventPayload(path: string | undefined): Promise<unknown> {
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new AgentError(
      'config',
      `the event file ${path} (GITHUB_EVENT_PATH) cannot be read: ${errorMessage(error)}`,
      {
        cause: error,
      },
    );
  }
}
