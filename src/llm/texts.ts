import type { Language, Localized } from '../contracts/language.ts';

/** What the room says to people. `detail` is the provider's own text: one line, cut, without secrets; may be empty. */
export interface LlmTexts {
  readonly keyRefused: (url: string) => string;
  readonly noAccess: (model: string, url: string, detail: string) => string;
  readonly quota: (url: string, detail: string) => string;
  readonly rateLimit: (url: string, detail: string) => string;
  readonly contextLength: (detail: string) => string;
  readonly contentFilter: string;
  readonly refused: (detail: string) => string;
  readonly wrongUrl: (url: string) => string;
  readonly notFound: (url: string, detail: string) => string;
  readonly badRequest: (status: number, url: string, detail: string) => string;
  readonly invalidToolCall: (detail: string) => string;
  readonly overloaded: (url: string, detail: string) => string;
  readonly serverError: (status: number | undefined, url: string, detail: string) => string;
  readonly network: (url: string, detail: string) => string;
  readonly timeout: (url: string, seconds: number) => string;
  readonly cut: (url: string) => string;
  readonly unreadable: (url: string, detail: string) => string;
  readonly notChat: (url: string) => string;
  readonly empty: (url: string) => string;
  readonly waitTooLong: (message: string, waitSeconds: number, leftSeconds: number) => string;
  readonly gaveUp: (message: string, attempts: number) => string;
  readonly priceByPrefix: (model: string, known: string, input: number, output: number) => string;
}

export function llmTexts(language: Language): LlmTexts {
  return texts[language];
}

const english: LlmTexts = {
  keyRefused: (url) => `The model API at ${url} refused the API key (401). Check the api-key input and base-url.`,
  noAccess: (model, url, detail) =>
    `The API key has no access to the model "${model}" at ${url} (403)${because(detail)}. Choose another model or key.`,
  quota: (url, detail) =>
    `The quota or credit of the account at ${url} is used up${because(detail)}. Retrying does not help: check plan and billing.`,
  rateLimit: (url, detail) => `The model API at ${url} limits the rate of requests${because(detail)}.`,
  contextLength: (detail) => `The conversation is longer than the model accepts${because(detail)}.`,
  contentFilter: "The provider's content filter stopped the answer (content_filter).",
  refused: (detail) => `The model refused to answer${because(detail)}.`,
  wrongUrl: (url) =>
    `There is no model API at ${url} (404, not a JSON answer). Check base-url: it usually ends in /v1, exactly once.`,
  notFound: (url, detail) => `The model API at ${url} answered 404${because(detail)}. Check model and base-url.`,
  badRequest: (status, url, detail) => `The model API at ${url} refused the request (${status})${because(detail)}.`,
  invalidToolCall: (detail) => `The model made a tool call that its server could not read${because(detail)}.`,
  overloaded: (url, detail) => `The model API at ${url} is overloaded${because(detail)}.`,
  serverError: (status, url, detail) =>
    `The model API at ${url} failed${status === undefined ? '' : ` (${status})`}${because(detail)}.`,
  network: (url, detail) => `The model API at ${url} cannot be reached${because(detail)}.`,
  timeout: (url, seconds) => `The model API at ${url} was silent for ${seconds} s (llm.timeout).`,
  cut: (url) => `The answer of ${url} broke off before its end; nothing of it is used.`,
  unreadable: (url, detail) => `The answer of ${url} is not JSON${because(detail)}.`,
  notChat: (url) => `The answer of ${url} is not in the chat-completions format. Check base-url.`,
  empty: (url) => `The answer of ${url} was empty.`,
  waitTooLong: (message, wait, left) =>
    `${message} The provider asks to wait ${wait} s, longer than the ${left} s that are left: giving up now.`,
  gaveUp: (message, attempts) => `${message} Gave up after ${attempts} attempts.`,
  priceByPrefix: (model, known, input, output) =>
    `No price is known for "${model}"; it is counted like "${known}" ($${input} in, $${output} out per million tokens). Set costs.prices to correct it.`,
};

const spanish: LlmTexts = {
  keyRefused: (url) => `La API del modelo en ${url} rechazó la clave (401). Comprueba la entrada api-key y base-url.`,
  noAccess: (model, url, detail) =>
    `La clave no tiene acceso al modelo "${model}" en ${url} (403)${because(detail)}. Elige otro modelo u otra clave.`,
  quota: (url, detail) =>
    `La cuota o el crédito de la cuenta en ${url} está agotado${because(detail)}. Reintentar no ayuda: revisa el plan y la facturación.`,
  rateLimit: (url, detail) => `La API del modelo en ${url} limita el ritmo de peticiones${because(detail)}.`,
  contextLength: (detail) => `La conversación es más larga de lo que admite el modelo${because(detail)}.`,
  contentFilter: 'El filtro de contenido del proveedor detuvo la respuesta (content_filter).',
  refused: (detail) => `El modelo se negó a responder${because(detail)}.`,
  wrongUrl: (url) =>
    `No hay una API de modelo en ${url} (404, la respuesta no es JSON). Comprueba base-url: suele terminar en /v1, una sola vez.`,
  notFound: (url, detail) => `La API del modelo en ${url} respondió 404${because(detail)}. Comprueba model y base-url.`,
  badRequest: (status, url, detail) => `La API del modelo en ${url} rechazó la petición (${status})${because(detail)}.`,
  invalidToolCall: (detail) => `El modelo hizo una llamada que su servidor no pudo leer${because(detail)}.`,
  overloaded: (url, detail) => `La API del modelo en ${url} está sobrecargada${because(detail)}.`,
  serverError: (status, url, detail) =>
    `La API del modelo en ${url} falló${status === undefined ? '' : ` (${status})`}${because(detail)}.`,
  network: (url, detail) => `No se puede conectar con la API del modelo en ${url}${because(detail)}.`,
  timeout: (url, seconds) => `La API del modelo en ${url} estuvo ${seconds} s en silencio (llm.timeout).`,
  cut: (url) => `La respuesta de ${url} se cortó antes de terminar; no se usa nada de ella.`,
  unreadable: (url, detail) => `La respuesta de ${url} no es JSON${because(detail)}.`,
  notChat: (url) => `La respuesta de ${url} no tiene el formato chat-completions. Comprueba base-url.`,
  empty: (url) => `La respuesta de ${url} estaba vacía.`,
  waitTooLong: (message, wait, left) =>
    `${message} El proveedor pide esperar ${wait} s, más que los ${left} s que quedan: se abandona ya.`,
  gaveUp: (message, attempts) => `${message} Abandonado tras ${attempts} intentos.`,
  priceByPrefix: (model, known, input, output) =>
    `No se conoce el precio de "${model}"; se cuenta como "${known}" ($${input} de entrada, $${output} de salida por millón de tokens). Corrígelo en costs.prices.`,
};

const texts: Localized<LlmTexts> = { en: english, es: spanish };

function because(detail: string): string {
  return detail === '' ? '' : `: ${detail.replace(/[.\s]+$/, '')}`;
}
