import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultProtocol, protocolOf } from './model-protocol.ts';
import type { AnswerReply, Delivery, Reply } from './model-replies.ts';

export { type AnswerReply, calls, fails, type RawReply, type Reply, says, sends, silence } from './model-replies.ts';

export interface RecordedRequest {
  /** 0 for the first request that reached the script or was refused. */
  readonly index: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came. */
  readonly text: string;
  /** Parsed body; undefined when it was not JSON. */
  readonly body: ChatBody | undefined;
  /** Milliseconds since 1970 when the request was complete. */
  readonly at: number;
  /** What the server answered; 0 when it did not. */
  readonly status: number;
  /** Why a strict server refused it, if it did. */
  readonly refusal: string | undefined;
  /** The client closed the connection before the reply was complete. */
  readonly aborted: boolean;
}

/** A request body as far as tests and scripts look at it. */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  readonly stream?: boolean;
  readonly [field: string]: unknown;
}

export interface WireMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
}

/** Replies in order, or a function of the request and how many replies were given before; undefined: none left. */
export type Script = readonly Reply[] | ((request: RecordedRequest, turn: number) => Reply | undefined);

export interface ModelServerOptions {
  /** When given, requests with another key, or none, get 401. */
  readonly apiKey?: string;
  /** Off: requests that a strict server refuses reach the script. */
  readonly strict?: boolean;
}

export interface ModelServer {
  /** Base URL up to `/v1`. */
  readonly url: string;
  /** Every request, refused ones too, in the order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** Resolves when the server saw the client close the connection of this request. */
  aborted(index: number): Promise<void>;
  close(): Promise<void>;
}

/** A scripted, strict model server with the chat-completions wire on 127.0.0.1. A spent script answers 500. */
export async function startModelServer(script: Script, options: ModelServerOptions = {}): Promise<ModelServer> {
  const state: ServerState = { script, options, requests: [], turns: 0 };
  const server = createServer((request, response) => void serve(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: state.requests,
    aborted: async (index) => state.requests[index]?.closed,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type LiveRequest = Mutable<RecordedRequest> & { readonly closed: Promise<void> };

interface ServerState {
  readonly script: Script;
  readonly options: ModelServerOptions;
  readonly requests: LiveRequest[];
  turns: number;
}

async function serve(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const recorded = await record(state, request, response);
  const refusal = refuse(recorded, state.options);
  if (refusal) {
    recorded.refusal = refusal.message;
    recorded.status = refusal.status;
    return send(response, errorReply(recorded, refusal), {});
  }
  const reply = nextReply(state, recorded);
  if (reply.kind === 'silent') return;
  const { status, headers, body } = reply.kind === 'raw' ? reply : answer(reply, recorded);
  if (reply.delayMs) await delay(reply.delayMs);
  recorded.status = status;
  await send(response, { status, headers, body }, reply);
}

async function record(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<LiveRequest> {
  const index = state.requests.length;
  const closed = Promise.withResolvers<void>();
  const recorded: LiveRequest = {
    index,
    method: request.method ?? '',
    path: request.url ?? '',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    text: '',
    body: undefined,
    at: 0,
    status: 0,
    refusal: undefined,
    aborted: false,
    closed: closed.promise,
  };
  state.requests.push(recorded);
  response.on('close', () => {
    if (response.writableFinished) return;
    recorded.aborted = true;
    closed.resolve();
  });
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  recorded.text = text;
  recorded.body = parseBody(text);
  recorded.at = Date.now();
  return recorded;
}

function parseBody(text: string): ChatBody | undefined {
  try {
    return JSON.parse(text) as ChatBody;
  } catch {
    return undefined;
  }
}

interface Refused {
  readonly status: number;
  readonly message: string;
}

function refuse(request: RecordedRequest, options: ModelServerOptions): Refused | undefined {
  const protocol = request.method === 'POST' ? protocolOf(request.path) : undefined;
  if (!protocol) return { status: 404, message: `Invalid URL (${request.method} ${request.path})` };
  const { authorization, 'x-api-key': otherKey, 'api-key': azureKey } = request.headers;
  const keys = [authorization?.replace(/^Bearer /, ''), otherKey, azureKey];
  if (options.apiKey !== undefined && !keys.includes(options.apiKey)) {
    return { status: 401, message: `Incorrect API key provided: ${authorization ?? 'none'}.` };
  }
  const problem = options.strict === false ? undefined : protocol.findProblem(request.body);
  return problem === undefined ? undefined : { status: 400, message: problem };
}

function nextReply(state: ServerState, request: RecordedRequest): Reply {
  const turn = state.turns++;
  const reply = typeof state.script === 'function' ? state.script(request, turn) : state.script[turn];
  if (reply) return reply;
  const message = `The script of the model server is spent: it has no reply ${turn + 1}.`;
  return { kind: 'raw', ...errorReply(request, { status: 500, message }) };
}

interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

function errorReply(request: RecordedRequest, { status, message }: Refused): HttpReply {
  const body = (protocolOf(request.path) ?? defaultProtocol).toErrorBody(status, message);
  return { status, headers: { 'content-type': 'application/json' }, body };
}

function answer(reply: AnswerReply, request: RecordedRequest): HttpReply {
  const protocol = protocolOf(request.path) ?? defaultProtocol;
  const streamed = request.body?.stream === true;
  const context = {
    requestNumber: request.index + 1,
    model: request.body?.model ?? '',
    requestCharacters: JSON.stringify(request.body).length,
    includeUsage: request.body?.stream_options !== undefined,
  };
  const type = streamed ? 'text/event-stream; charset=utf-8' : 'application/json';
  const body = streamed ? protocol.toEventBody(reply, context) : protocol.toJsonBody(reply, context);
  return { status: 200, headers: { 'content-type': type }, body };
}

async function send(response: ServerResponse, reply: HttpReply, delivery: Delivery): Promise<void> {
  const bytes = Buffer.from(reply.body);
  const isStream = (reply.headers['content-type'] ?? '').startsWith('text/event-stream');
  const size = delivery.bytesPerWrite ?? (isStream ? 7 : Math.max(1, bytes.length));
  const end = Math.min(bytes.length, delivery.cutAfterBytes ?? delivery.stallAfterBytes ?? bytes.length);
  response.writeHead(reply.status, reply.headers);
  response.flushHeaders();
  for (let start = 0; start < end && !response.destroyed; start += size) {
    if (delivery.chunkDelayMs) await delay(delivery.chunkDelayMs);
    if (!response.write(bytes.subarray(start, Math.min(end, start + size)))) await drained(response);
  }
  if (delivery.cutAfterBytes !== undefined) response.destroy();
  else if (delivery.stallAfterBytes === undefined) response.end();
}

async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
