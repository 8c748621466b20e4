import type { Language, Localized } from '../contracts/language.ts';

/** Why a tool is not there, for log and report; and mistakes of the code that puts tools together. */
export interface ToolTexts {
  readonly authMissing: (name: string) => string;
  readonly configMissing: (key: string) => string;
  readonly envMissing: (name: string) => string;
  readonly pluginDisabled: (plugin: string) => string;
  readonly contextDiffers: (key: string, wanted: string, actual: string | undefined) => string;
  readonly noAlternative: string;
  readonly duplicate: (name: string) => string;
  readonly missingExecutor: (name: string) => string;
  readonly notFound: (name: string, known: readonly string[]) => string;
}

const texts: Localized<ToolTexts> = {
  en: {
    authMissing: (name) => `needs credentials for ${name}`,
    configMissing: (key) => `needs ${key} in the configuration`,
    envMissing: (name) => `needs the environment variable ${name}`,
    pluginDisabled: (plugin) => `needs the plugin ${plugin}, which is not enabled`,
    contextDiffers: (key, wanted, actual) => `needs ${key} = ${wanted}, and it is ${actual ?? 'unknown'}`,
    noAlternative: 'none of its alternatives is possible',
    duplicate: (name) => `There is more than one tool named ${name}.`,
    missingExecutor: (name) => `The tool ${name} is visible but nothing executes it.`,
    notFound: (name, known) => `There is no tool named ${name}. Known tools: ${known.join(', ')}.`,
  },
  es: {
    authMissing: (name) => `necesita credenciales para ${name}`,
    configMissing: (key) => `necesita ${key} en la configuración`,
    envMissing: (name) => `necesita la variable de entorno ${name}`,
    pluginDisabled: (plugin) => `necesita el plugin ${plugin}, que no está activado`,
    contextDiffers: (key, wanted, actual) => `necesita ${key} = ${wanted}, y es ${actual ?? 'desconocido'}`,
    noAlternative: 'ninguna de sus alternativas es posible',
    duplicate: (name) => `Hay más de una tool llamada ${name}.`,
    missingExecutor: (name) => `La tool ${name} es visible pero nada la ejecuta.`,
    notFound: (name, known) => `No hay ninguna tool llamada ${name}. Tools conocidas: ${known.join(', ')}.`,
  },
};

export function toolTexts(language: Language): ToolTexts {
  return texts[language];
}
