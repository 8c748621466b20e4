/** Where the job's identity is proven by tokens that soon expire. */
export interface IdTokens {
  /** A fresh token (JWT) for one audience. Throws `AgentError('auth')`. */
  request(audience: string): Promise<string>;
}
