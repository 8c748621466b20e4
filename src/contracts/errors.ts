/** Which kind of trouble an error is; decides the exit code and what the user is told to do. */
export type ErrorCode = 'config' | 'auth' | 'permission' | 'provider' | 'tool' | 'publish';

/**
 * An error a person reads: the message says what happened, where, and what to do about it.
 * `cause` keeps the original error for the technical log.
 */
export class AgentError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AgentError';
    this.code = code;
  }
}

/** The message of anything that was thrown. Never throws. */
export function errorMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === 'string' ? thrown : String(thrown);
}
