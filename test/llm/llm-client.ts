import { onTestFinished } from 'vitest';
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

/** A client whose server is closed with the test. */
export async function startClient(script: Script, overrides: ClientOverrides = {}): Promise<TestClient> {
  const client = await openClient(script, overrides);
  onTestFinished(() => client.server.close());
  return client;
}
