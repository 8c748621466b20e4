import type { Language, Localized } from '../contracts/language.ts';
import type { WireFormat } from '../contracts/provider.ts';
import { because, type ErrorTexts, errorTexts } from './errors/error-texts.ts';
import { type NetworkTexts, networkTexts } from './errors/network-texts.ts';

/** What the room says to people. `detail` is the provider's own text: one line, cut, without secrets; may be empty. */
export interface LlmTexts extends ErrorTexts, NetworkTexts {
  readonly redirected: (url: string, to: string) => string;
  readonly cut: (url: string) => string;
  readonly unreadable: (url: string, detail: string) => string;
  readonly webPage: (url: string, title: string) => string;
  readonly foreign: (url: string, wire: WireFormat) => string;
  readonly tooLong: (url: string, megabytes: number) => string;
  readonly empty: (url: string) => string;
  readonly waitTooLong: (message: string, waitSeconds: number, leftSeconds: number) => string;
  readonly gaveUp: (message: string, attempts: number) => string;
  /** `setting`: a config key. */
  readonly settingRefused: (setting: string, model: string) => string;
  /** `known`: the name whose price is taken, from the list of `owner`. */
  readonly priceOfAnother: (
    names: { readonly model: string; readonly provider: string; readonly known: string; readonly owner: string },
    price: { readonly input: number; readonly output: number },
  ) => string;
}

export function llmTexts(language: Language): LlmTexts {
  return texts[language];
}

const english: LlmTexts = {
  ...errorTexts.en,
  ...networkTexts.en,
  redirected: (url, to) =>
    `The model API at ${url} sends the request on to ${to}, which the key is not meant for: it was not followed. If that address is right, set base-url to it.`,
  cut: (url) => `The answer of ${url} broke off before its end; nothing of it is used.`,
  unreadable: (url, detail) => `The answer of ${url} is not JSON${because(detail)}. Check base-url.`,
  webPage: (url, title) =>
    `The answer of ${url} is a web page and not JSON${because(title)}. Check base-url, and whether a login page or a proxy stands before the API.`,
  foreign: (url, wire) => `The answer of ${url} is not in the format "${wire}". Check base-url and llm.api.`,
  tooLong: (url, megabytes) => `The answer of ${url} is longer than ${megabytes} MB; it was not read further.`,
  empty: (url) => `The answer of ${url} was empty.`,
  waitTooLong: (message, wait, left) =>
    `${message} The provider asks to wait ${wait} s, longer than the ${left} s that a wait may take now: giving up.`,
  gaveUp: (message, attempts) => `${message} Gave up after ${attempts} attempts.`,
  settingRefused: (setting, model) =>
    `${setting} is not accepted by the model "${model}": requests are sent without it.`,
  priceOfAnother: ({ model, provider, known, owner }, { input, output }) =>
    `No price is known for "${model}" at ${provider}; it is counted like "${known}" of ${owner} ($${input} in, $${output} out per million tokens). Set costs.prices to correct it.`,
};

const spanish: LlmTexts = {
  ...errorTexts.es,
  ...networkTexts.es,
  redirected: (url, to) =>
    `La API del modelo en ${url} desvía la petición a ${to}, a donde la clave no debe ir: no se siguió. Si esa dirección es la correcta, ponla en base-url.`,
  cut: (url) => `La respuesta de ${url} se cortó antes de terminar; no se usa nada de ella.`,
  unreadable: (url, detail) => `La respuesta de ${url} no es JSON${because(detail)}. Comprueba base-url.`,
  webPage: (url, title) =>
    `La respuesta de ${url} es una página web y no JSON${because(title)}. Comprueba base-url, y si hay una página de acceso o un proxy delante de la API.`,
  foreign: (url, wire) => `La respuesta de ${url} no tiene el formato "${wire}". Comprueba base-url y llm.api.`,
  tooLong: (url, megabytes) => `La respuesta de ${url} pasa de ${megabytes} MB; no se siguió leyendo.`,
  empty: (url) => `La respuesta de ${url} estaba vacía.`,
  waitTooLong: (message, wait, left) =>
    `${message} El proveedor pide esperar ${wait} s, más que los ${left} s que ahora puede durar una espera: se abandona.`,
  gaveUp: (message, attempts) => `${message} Abandonado tras ${attempts} intentos.`,
  settingRefused: (setting, model) => `El modelo "${model}" no acepta ${setting}: las peticiones se envían sin ello.`,
  priceOfAnother: ({ model, provider, known, owner }, { input, output }) =>
    `No se conoce el precio de "${model}" en ${provider}; se cuenta como "${known}" de ${owner} ($${input} de entrada, $${output} de salida por millón de tokens). Corrígelo en costs.prices.`,
};

const texts: Localized<LlmTexts> = { en: english, es: spanish };
