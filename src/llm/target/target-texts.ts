import type { Localized } from '../../contracts/language.ts';

/** What is said about the place of a model before it is asked anything. */
export interface TargetTexts {
  /** `names`: of all providers, separated by commas. */
  providerUnknown(model: string, names: string): string;
  /** `since`: year and month. */
  retired(label: string, since: string): string;
  otherProvider(named: string, owner: string, host: string): string;
  /** The model of one that makes its own, asked for at another that does too. */
  otherMaker(model: string, maker: string, provider: string): string;
  otherWire(provider: string, wire: string, wires: string): string;
  addressMissing(label: string): string;
  readonly azureAddress: string;
  azureVersion(address: string): string;
  completed(given: string, used: string): string;
  notEncrypted(address: string): string;
  temperatureTooHigh(given: number, label: string, most: number): string;
  temperatureFixed(model: string): string;
  tierPrices(field: string): string;
}

const azureExample = 'https://RESOURCE.openai.azure.com';

const english: TargetTexts = {
  providerUnknown: (model, names) =>
    `The provider cannot be told from the model "${model}": set \`provider\` (${names}) or \`base-url\`.`,
  retired: (label, since) =>
    `${label} was retired (${since}) and answers no more: choose another \`provider\`, with its model and key.`,
  otherProvider: (named, owner, host) =>
    `\`provider\` is ${named}, but \`base-url\` is that of ${owner} (${host}): leave one of them out, or set \`provider: ${owner}\`.`,
  otherMaker: (model, maker, provider) =>
    `The model "${model}" is one of ${maker}, which ${provider} does not have: set \`provider: ${maker}\` and its key, or choose another model.`,
  otherWire: (provider, wire, wires) =>
    `\`llm.api\` is ${wire}, which ${provider} does not have: use auto, ${wires}; for a server of another kind set \`provider: custom\`.`,
  addressMissing: (label) => `${label} has no address of its own: set \`base-url\`.`,
  azureAddress: `Azure OpenAI needs \`base-url\`, such as ${azureExample} with the name of the deployment as \`model\`; the classic form is ${azureExample}/openai/deployments/NAME?api-version=VERSION.`,
  azureVersion: (address) =>
    `The address ${address} names a deployment and needs its version: add \`?api-version=…\`, or leave out all that follows the host and give the deployment as \`model\`.`,
  completed: (given, used) => `The base URL ${given} is not complete; using ${used}.`,
  notEncrypted: (address) =>
    `The connection to ${address} is not encrypted: key, task and code can be read on the way; use https.`,
  temperatureTooHigh: (given, label, most) => `\`llm.temperature\` is ${given}, but ${label} allows at most ${most}.`,
  temperatureFixed: (model) => `\`llm.temperature\` is not sent: the model ${model} does not accept it.`,
  tierPrices: (field) =>
    `\`llm.extra_body.${field}\` may change what a call costs; the cost shown is that of the standard tier unless \`costs.prices\` says otherwise.`,
};

const spanish: TargetTexts = {
  providerUnknown: (model, names) =>
    `El proveedor no se deduce del modelo "${model}": indique \`provider\` (${names}) o \`base-url\`.`,
  retired: (label, since) =>
    `${label} se retiró (${since}) y ya no responde: elija otro \`provider\`, con su modelo y su clave.`,
  otherProvider: (named, owner, host) =>
    `\`provider\` es ${named}, pero \`base-url\` es la de ${owner} (${host}): quite uno de los dos o use \`provider: ${owner}\`.`,
  otherMaker: (model, maker, provider) =>
    `El modelo "${model}" es de ${maker} y ${provider} no lo tiene: use \`provider: ${maker}\` y su clave, o elija otro modelo.`,
  otherWire: (provider, wire, wires) =>
    `\`llm.api\` es ${wire}, que ${provider} no tiene: use auto, ${wires}; para un servidor de otro tipo, \`provider: custom\`.`,
  addressMissing: (label) => `${label} no tiene una dirección propia: indique \`base-url\`.`,
  azureAddress: `Azure OpenAI necesita \`base-url\`, como ${azureExample} con el nombre del deployment como \`model\`; la forma clásica es ${azureExample}/openai/deployments/NOMBRE?api-version=VERSIÓN.`,
  azureVersion: (address) =>
    `La dirección ${address} nombra un deployment y necesita su versión: añada \`?api-version=…\`, o quite lo que sigue al host y dé el deployment como \`model\`.`,
  completed: (given, used) => `La URL base ${given} no está completa; se usa ${used}.`,
  notEncrypted: (address) =>
    `La conexión con ${address} no está cifrada: la clave, la tarea y el código se pueden leer por el camino; use https.`,
  temperatureTooHigh: (given, label, most) =>
    `\`llm.temperature\` es ${given}, pero ${label} admite como máximo ${most}.`,
  temperatureFixed: (model) => `\`llm.temperature\` no se envía: el modelo ${model} no la admite.`,
  tierPrices: (field) =>
    `\`llm.extra_body.${field}\` puede cambiar el coste de una llamada; se muestra el de la tarifa estándar salvo que \`costs.prices\` diga otra cosa.`,
};

export const targetTexts: Localized<TargetTexts> = { en: english, es: spanish };
