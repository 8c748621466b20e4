import type { Localized } from '../../contracts/language.ts';
import { because } from './error-texts.ts';

type About = (url: string, detail: string) => string;

/** What kept a request from its server, or a reply from us. `detail`: the system's own words, may be empty. */
export interface NetworkTexts {
  readonly unknownHost: (url: string, host: string) => string;
  readonly connectionRefused: About;
  readonly connectTimeout: About;
  readonly unreachable: About;
  readonly network: About;
  readonly damaged: About;
  readonly notHttp: About;
  readonly badHeader: (url: string) => string;
  readonly tls: About;
  readonly untrusted: About;
  readonly otherHost: About;
  readonly noTls: About;
  readonly timeout: (url: string, seconds: number) => string;
}

const english: NetworkTexts = {
  unknownHost: (url, host) =>
    `The model API at ${url} cannot be reached: there is no host "${host}" (ENOTFOUND). Check base-url for a misspelt name, and the runner's DNS.`,
  connectionRefused: (url, detail) =>
    `The model API at ${url} cannot be reached${because(detail)}. Nothing listens there: is the server running, on that host and port?`,
  connectTimeout: (url, detail) =>
    `The model API at ${url} cannot be reached${because(detail)}. Check base-url, firewall and HTTPS_PROXY.`,
  unreachable: (url, detail) =>
    `The model API at ${url} cannot be reached${because(detail)}. Check the network of the runner.`,
  network: (url, detail) => `The connection to the model API at ${url} broke${because(detail)}.`,
  damaged: (url, detail) => `The answer of ${url} came damaged${because(detail)}; nothing of it is used.`,
  notHttp: (url, detail) =>
    `What listens at ${url} does not speak HTTP${because(detail)}. Check base-url: http or https, and the port.`,
  badHeader: (url) =>
    `The request to ${url} cannot be made: a header holds a character that is not allowed. Check the API key and llm.headers for line breaks and letters that are not ASCII.`,
  tls: (url, detail) =>
    `No secure connection to the model API at ${url}${because(detail)}. Check its certificate, and what stands between.`,
  untrusted: (url, detail) =>
    `The certificate of the model API at ${url} is not trusted${because(detail)}. For a company's own authority, give its certificate in NODE_EXTRA_CA_CERTS.`,
  otherHost: (url, detail) =>
    `The certificate of the model API at ${url} is for another host${because(detail)}. Check the host in base-url.`,
  noTls: (url, detail) =>
    `What listens at ${url} does not speak TLS${because(detail)}. Check base-url: perhaps http instead of https, or another port.`,
  timeout: (url, seconds) =>
    `The model API at ${url} was silent for ${seconds} s (llm.timeout). Raise it if the model needs longer.`,
};

const spanish: NetworkTexts = {
  unknownHost: (url, host) =>
    `No se puede conectar con la API del modelo en ${url}: no existe el host "${host}" (ENOTFOUND). Comprueba el nombre en base-url y el DNS del runner.`,
  connectionRefused: (url, detail) =>
    `No se puede conectar con la API del modelo en ${url}${because(detail)}. Nadie escucha ahí: ¿está el servidor en marcha, en ese host y puerto?`,
  connectTimeout: (url, detail) =>
    `No se puede conectar con la API del modelo en ${url}${because(detail)}. Comprueba base-url, el cortafuegos y HTTPS_PROXY.`,
  unreachable: (url, detail) =>
    `No se puede conectar con la API del modelo en ${url}${because(detail)}. Comprueba la red del runner.`,
  network: (url, detail) => `Se rompió la conexión con la API del modelo en ${url}${because(detail)}.`,
  damaged: (url, detail) => `La respuesta de ${url} llegó dañada${because(detail)}; no se usa nada de ella.`,
  notHttp: (url, detail) =>
    `Lo que escucha en ${url} no habla HTTP${because(detail)}. Comprueba base-url: http o https, y el puerto.`,
  badHeader: (url) =>
    `No se puede hacer la petición a ${url}: una cabecera contiene un carácter no permitido. Busca saltos de línea y letras que no sean ASCII en la clave y en llm.headers.`,
  tls: (url, detail) =>
    `No hay conexión segura con la API del modelo en ${url}${because(detail)}. Comprueba su certificado y lo que hay entre medias.`,
  untrusted: (url, detail) =>
    `El certificado de la API del modelo en ${url} no es de confianza${because(detail)}. Para una autoridad propia, pon su certificado en NODE_EXTRA_CA_CERTS.`,
  otherHost: (url, detail) =>
    `El certificado de la API del modelo en ${url} es de otro host${because(detail)}. Comprueba el host de base-url.`,
  noTls: (url, detail) =>
    `Lo que escucha en ${url} no habla TLS${because(detail)}. Comprueba base-url: quizá http en lugar de https, u otro puerto.`,
  timeout: (url, seconds) =>
    `La API del modelo en ${url} estuvo ${seconds} s en silencio (llm.timeout). Súbelo si el modelo necesita más.`,
};

export const networkTexts: Localized<NetworkTexts> = { en: english, es: spanish };
