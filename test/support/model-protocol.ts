import { anthropicProtocol } from './anthropic-protocol.ts';
import { findRequestProblem } from './chat-request-rules.ts';
import { type AnswerContext, type AnswerReply, toEventBody, toJsonBody } from './model-replies.ts';
import { responsesProtocol } from './responses-protocol.ts';

/** A wire format as a strict provider speaks it. Runs under plain Node. */
export interface ModelProtocol {
  /** Where its requests go, such as `/v1/chat/completions`. */
  readonly path: string;
  /** The first thing wrong with a request; undefined: it is right. */
  findProblem(body: unknown): string | undefined;
  /** An answer as an event stream, in small pieces. */
  toEventBody(reply: AnswerReply, context: AnswerContext): string;
  /** An answer as one JSON body. */
  toJsonBody(reply: AnswerReply, context: AnswerContext): string;
  toErrorBody(status: number, message: string): string;
}

const chatProtocol: ModelProtocol = {
  path: '/v1/chat/completions',
  findProblem: findRequestProblem,
  toEventBody,
  toJsonBody,
  toErrorBody(status, message) {
    const type = status >= 500 ? 'server_error' : 'invalid_request_error';
    return JSON.stringify({ error: { message, type, param: null, code: status === 401 ? 'invalid_api_key' : null } });
  },
};

const protocols: readonly ModelProtocol[] = [chatProtocol, responsesProtocol, anthropicProtocol];

/** The protocol of a path, query left out. */
export function protocolOf(path: string): ModelProtocol | undefined {
  return protocols.find((protocol) => protocol.path === path.split('?')[0]);
}

/** The one that answers where a path belongs to none. */
export const defaultProtocol = chatProtocol;
