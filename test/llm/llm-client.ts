import { expect, onTestFinished } from 'vitest';
import type { Script } from '../support/model-server.ts';
import { type ClientOverrides, openClient, type TestClient } from './open-client.ts';

export {
  type ClientOverrides,
  createInstantClock,
  plainSettings,
  type TargetChoice,
  type TestClient,
  targetAt,
} from './open-client.ts';

/**
 * A client whose server is closed with the test. A body that the strict server refuses fails the test, also where the
 * client made up for it: `server: { strict: false }` is for tests of what is refused.
 */
export async function startClient(script: Script, overrides: ClientOverrides = {}): Promise<TestClient> {
  const client = await openClient(script, overrides);
  onTestFinished(async () => {
    await client.server.close();
    const malformed = client.server.requests.filter(({ status, refusal }) => status === 400 && refusal !== undefined);
    expect(malformed.map(({ refusal }) => refusal)).toEqual([]);
  });
  return client;
}
