import type { Localized } from '../contracts/language.ts';

/** The proxy without its credentials, and the variable that names it. */
interface ProxyPlace {
  readonly name: string;
  readonly variable: string;
}

interface NetworkTexts {
  brokenProxy(variable: string): string;
  otherProxy(variable: string, scheme: string): string;
  /** `host`: what the proxy is asked for. */
  proxyUnreachable(proxy: ProxyPlace, host: string, detail: string): string;
  proxyWantsCredentials(proxy: ProxyPlace): string;
  proxyRefused(proxy: ProxyPlace, host: string, status: number): string;
  noIdTokenAccess: string;
  idTokenOutsideActions: string;
  noIdToken(detail: string): string;
}

export const networkTexts: Localized<NetworkTexts> = {
  en: {
    brokenProxy: (variable) =>
      `The environment variable ${variable} is no address of a proxy (its value is not shown). It looks like http://proxy.example:3128; take it away if there is none.`,
    otherProxy: (variable, scheme) =>
      `The environment variable ${variable} names a proxy of the kind "${scheme}". Supported are http and https.`,
    proxyUnreachable: ({ name, variable }, host, detail) =>
      `The proxy ${name} (from ${variable}) cannot be reached: ${detail}. Check ${variable}, or name ${host} in NO_PROXY.`,
    proxyWantsCredentials: ({ name, variable }) =>
      `The proxy ${name} (from ${variable}) wants credentials (407). Put them into ${variable}: http://user:password@host:port, from a secret.`,
    proxyRefused: ({ name, variable }, host, status) =>
      `The proxy ${name} (from ${variable}) made no connection to ${host} (${status}). Let it allow ${host}, or name that in NO_PROXY.`,
    noIdTokenAccess:
      'llm.oidc_audience needs a token of the job, which this job may not ask for. Add to the workflow: permissions: id-token: write (and contents: read and the others it needs: those that are not listed are taken away).',
    idTokenOutsideActions:
      'llm.oidc_audience works only in a job of GitHub Actions: it asks the runner for the token. Give a key with the input api-key or a variable instead.',
    noIdToken: (detail) =>
      `The runner gave no OIDC token for llm.oidc_audience (${detail}). Check permissions: id-token: write, and whether the job reaches the address of its tokens.`,
  },
  es: {
    brokenProxy: (variable) =>
      `La variable de entorno ${variable} no es la dirección de un proxy (su valor no se muestra). Tiene la forma http://proxy.example:3128; quítala si no hay ninguno.`,
    otherProxy: (variable, scheme) =>
      `La variable de entorno ${variable} nombra un proxy de tipo "${scheme}". Se admiten http y https.`,
    proxyUnreachable: ({ name, variable }, host, detail) =>
      `No se puede conectar con el proxy ${name} (de ${variable}): ${detail}. Comprueba ${variable}, o pon ${host} en NO_PROXY.`,
    proxyWantsCredentials: ({ name, variable }) =>
      `El proxy ${name} (de ${variable}) pide credenciales (407). Ponlas en ${variable}: http://usuario:clave@host:puerto, desde un secreto.`,
    proxyRefused: ({ name, variable }, host, status) =>
      `El proxy ${name} (de ${variable}) no abrió la conexión con ${host} (${status}). Haz que permita ${host}, o ponlo en NO_PROXY.`,
    noIdTokenAccess:
      'llm.oidc_audience necesita un token del job, que este job no puede pedir. Añade al workflow: permissions: id-token: write (y contents: read y los demás que necesite: los que no se nombran se quitan).',
    idTokenOutsideActions:
      'llm.oidc_audience solo funciona en un job de GitHub Actions: pide el token al runner. Da una clave con la entrada api-key o una variable.',
    noIdToken: (detail) =>
      `El runner no dio un token OIDC para llm.oidc_audience (${detail}). Comprueba permissions: id-token: write, y si el job alcanza la dirección de sus tokens.`,
  },
};
