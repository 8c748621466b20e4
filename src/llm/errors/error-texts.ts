import type { Localized } from '../../contracts/language.ts';
import { type WireFormat, wireFormats } from '../../contracts/provider.ts';

/** A model that is not there, and those that are; `models` may be empty. */
export interface MissingModel {
  readonly model: string;
  readonly url: string;
  readonly detail: string;
  /** The nearest first. */
  readonly models: readonly string[];
}

type Told = (url: string, detail: string) => string;
type ToldWithStatus = (status: number | undefined, url: string, detail: string) => string;

/** Why a provider refused. `detail` is its own text: one line, cut, without secrets; may be empty. */
export interface ErrorTexts {
  readonly keyRefused: (url: string, status: number) => string;
  readonly noAccess: (model: string, url: string, detail: string) => string;
  readonly notPermitted: (url: string, status: number, detail: string) => string;
  readonly region: Told;
  readonly quota: Told;
  readonly rateLimit: Told;
  readonly overRateLimit: Told;
  readonly contextLength: (detail: string) => string;
  readonly contentFilter: (detail: string) => string;
  readonly refused: (detail: string) => string;
  readonly noModel: (missing: MissingModel) => string;
  readonly wrongUrl: Told;
  readonly wrongWire: (url: string, wire: WireFormat, detail: string) => string;
  readonly notFound: Told;
  readonly noTools: (model: string, url: string, detail: string) => string;
  readonly badRequest: ToldWithStatus;
  readonly invalidToolCall: (detail: string) => string;
  readonly overloaded: Told;
  readonly gatewayTimeout: ToldWithStatus;
  readonly serverError: ToldWithStatus;
}

const english: ErrorTexts = {
  keyRefused: (url, status) =>
    `The model API at ${url} refused the API key (${status}). Check the key (api-key, or the variable that holds it) and base-url.`,
  noAccess: (model, url, detail) =>
    `The API key has no access to the model "${model}" at ${url}${because(detail)}. Choose another model or key.`,
  notPermitted: (url, status, detail) =>
    `The API key may not do this at ${url} (${status})${because(detail)}. Check the rights of the key, its project and organisation, and what stands between the runner and the API.`,
  region: (url, detail) =>
    `The model API at ${url} does not serve the place where the runner is${because(detail)}. Use a runner elsewhere or another provider.`,
  quota: (url, detail) =>
    `The quota or credit of the account at ${url} is used up${because(detail)}. Retrying does not help: check plan and billing.`,
  rateLimit: (url, detail) =>
    `The model API at ${url} limits the rate of requests${because(detail)}. Run fewer jobs at once or raise the limit.`,
  overRateLimit: (url, detail) =>
    `One request is larger than the account at ${url} may send in a minute${because(detail)}. Lower context.max_context_tokens and llm.max_output_tokens, or raise the limit.`,
  contextLength: (detail) =>
    `The conversation is longer than the model accepts${because(detail)}. Lower context.max_context_tokens or choose a model with a larger window.`,
  contentFilter: (detail) =>
    `The provider's content filter stopped the answer (content_filter)${because(detail)}. Word the task differently or choose another model.`,
  refused: (detail) => `The model refused to answer${because(detail)}.`,
  noModel: ({ model, url, detail, models }) =>
    `There is no model "${model}" at ${url}${because(detail)}. ${models.length > 0 ? `It has ${list(models, 'more')}.` : 'Check the model input and base-url.'}`,
  wrongUrl: (url, detail) =>
    `There is no model API at ${url}${because(detail)}. Check base-url: it usually ends in /v1, exactly once.`,
  wrongWire: (url, wire, detail) =>
    `The model cannot be asked at ${url} in the format "${wire}"${because(detail)}. Check base-url, or set llm.api to one that the server has for it: ${otherWires(wire)}.`,
  notFound: (url, detail) => `The model API at ${url} answered 404${because(detail)}. Check model and base-url.`,
  noTools: (model, url, detail) =>
    `The model "${model}" at ${url} cannot call tools, which an agent needs${because(detail)}. Choose a model that can, or turn tool calling on in its server.`,
  badRequest: (status, url, detail) =>
    `The model API at ${url} refused the request${inBrackets(status)}${because(detail)}. Check the llm settings that it names.`,
  invalidToolCall: (detail) => `The model made a tool call that its server could not read${because(detail)}.`,
  overloaded: (url, detail) => `The model API at ${url} is overloaded${because(detail)}. Try again later.`,
  gatewayTimeout: (status, url, detail) =>
    `The model API at ${url} gave up waiting for its model${inBrackets(status)}${because(detail)}. Streaming (llm.stream) and a lower llm.max_output_tokens help.`,
  serverError: (status, url, detail) =>
    `The model API at ${url} failed${inBrackets(status)}${because(detail)}. The fault is on its side.`,
};

const spanish: ErrorTexts = {
  keyRefused: (url, status) =>
    `La API del modelo en ${url} rechazó la clave (${status}). Comprueba la clave (api-key, o la variable que la tiene) y base-url.`,
  noAccess: (model, url, detail) =>
    `La clave no tiene acceso al modelo "${model}" en ${url}${because(detail)}. Elige otro modelo u otra clave.`,
  notPermitted: (url, status, detail) =>
    `La clave no tiene permiso para esto en ${url} (${status})${because(detail)}. Comprueba los permisos de la clave, de su proyecto y organización, y lo que hay entre el runner y la API.`,
  region: (url, detail) =>
    `La API del modelo en ${url} no da servicio donde está el runner${because(detail)}. Usa un runner de otro lugar u otro proveedor.`,
  quota: (url, detail) =>
    `La cuota o el crédito de la cuenta en ${url} está agotado${because(detail)}. Reintentar no ayuda: revisa el plan y la facturación.`,
  rateLimit: (url, detail) =>
    `La API del modelo en ${url} limita el ritmo de peticiones${because(detail)}. Ejecuta menos trabajos a la vez o sube el límite.`,
  overRateLimit: (url, detail) =>
    `Una sola petición supera lo que la cuenta en ${url} puede enviar por minuto${because(detail)}. Baja context.max_context_tokens y llm.max_output_tokens, o sube el límite.`,
  contextLength: (detail) =>
    `La conversación es más larga de lo que admite el modelo${because(detail)}. Baja context.max_context_tokens o elige un modelo con una ventana mayor.`,
  contentFilter: (detail) =>
    `El filtro de contenido del proveedor detuvo la respuesta (content_filter)${because(detail)}. Formula la tarea de otro modo o elige otro modelo.`,
  refused: (detail) => `El modelo se negó a responder${because(detail)}.`,
  noModel: ({ model, url, detail, models }) =>
    `No existe el modelo "${model}" en ${url}${because(detail)}. ${models.length > 0 ? `Tiene ${list(models, 'más')}.` : 'Comprueba la entrada model y base-url.'}`,
  wrongUrl: (url, detail) =>
    `No hay una API de modelo en ${url}${because(detail)}. Comprueba base-url: suele terminar en /v1, una sola vez.`,
  wrongWire: (url, wire, detail) =>
    `No se puede preguntar al modelo en ${url} con el formato "${wire}"${because(detail)}. Comprueba base-url, o pon en llm.api uno que el servidor tenga para él: ${otherWires(wire)}.`,
  notFound: (url, detail) => `La API del modelo en ${url} respondió 404${because(detail)}. Comprueba model y base-url.`,
  noTools: (model, url, detail) =>
    `El modelo "${model}" en ${url} no puede llamar a herramientas, que un agente necesita${because(detail)}. Elige un modelo que pueda, o activa las llamadas a herramientas en su servidor.`,
  badRequest: (status, url, detail) =>
    `La API del modelo en ${url} rechazó la petición${inBrackets(status)}${because(detail)}. Comprueba los ajustes llm que nombra.`,
  invalidToolCall: (detail) => `El modelo hizo una llamada que su servidor no pudo leer${because(detail)}.`,
  overloaded: (url, detail) =>
    `La API del modelo en ${url} está sobrecargada${because(detail)}. Vuelve a intentarlo más tarde.`,
  gatewayTimeout: (status, url, detail) =>
    `La API del modelo en ${url} dejó de esperar a su modelo${inBrackets(status)}${because(detail)}. Ayudan llm.stream y un llm.max_output_tokens menor.`,
  serverError: (status, url, detail) =>
    `La API del modelo en ${url} falló${inBrackets(status)}${because(detail)}. El fallo es suyo.`,
};

export const errorTexts: Localized<ErrorTexts> = { en: english, es: spanish };

/** ": …" without the provider's full stop; nothing where it says nothing. */
export function because(detail: string): string {
  return detail === '' ? '' : `: ${detail.replace(/[.。\s]+$/, '')}`;
}

function inBrackets(status: number | undefined): string {
  return status === undefined ? '' : ` (${status})`;
}

function otherWires(wire: WireFormat): string {
  return wireFormats.filter((other) => other !== wire).join(', ');
}

const mostNames = 5;

function list(names: readonly string[], more: string): string {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` (+${rest} ${more})` : ''}`;
}
