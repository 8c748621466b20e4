import type { Localized } from '../contracts/language.ts';

/** A keyword of a schema that a value does not fulfil, with its parameters. */
export type KeywordText = (parameters: Readonly<Record<string, unknown>>) => string;

export interface AnswerTexts {
  /** What the agent is told of it at the start. */
  readonly instruction: (schema: string) => string;
  readonly problem: (path: string, what: string) => string;
  readonly whole: string;
  readonly keywords: Readonly<Record<string, KeywordText>>;
  readonly keyword: (name: string, parameters: string) => string;
  readonly more: (count: number) => string;
  readonly noJson: string;
  readonly tooLong: (characters: number, limit: number) => string;
  readonly tooSlow: (seconds: number) => string;
  readonly tooDeep: string;
  readonly feedback: { readonly intro: string; readonly advice: string };
  readonly sentBack: (problem: string) => string;
  /** Why a schema is none; each a clause. */
  readonly schema: {
    readonly notATable: string;
    readonly notValid: (problem: string) => string;
    readonly tooLong: (characters: number, limit: number) => string;
    readonly unknownDraft: (came: string, known: string) => string;
    readonly reference: (reference: string) => string;
    readonly asynchronous: string;
    readonly notUsable: (reason: string) => string;
    readonly unknownKeyword: (name: string) => string;
  };
}

export const answerTexts: Localized<AnswerTexts> = {
  en: {
    instruction: (schema) =>
      `Your final answer is read by a program. It has to contain one JSON value that conforms to the JSON Schema below, alone or in one \`\`\`json block; words for people may stand around the block.\n${schema}`,
    problem: (path, what) => `${path}: ${what}`,
    whole: 'the value',
    keywords: {
      required: ({ missingProperty }) => `\`${missingProperty}\` is missing`,
      type: ({ type }) => `has to be of type ${listed(type)}`,
      enum: ({ allowedValues }) => `has to be one of ${JSON.stringify(allowedValues)}`,
      const: ({ allowedValue }) => `has to be ${JSON.stringify(allowedValue)}`,
      additionalProperties: ({ additionalProperty }) => `\`${additionalProperty}\` is not allowed`,
      unevaluatedProperties: ({ unevaluatedProperty }) => `\`${unevaluatedProperty}\` is not allowed`,
      pattern: ({ pattern }) => `has to match ${pattern}`,
    },
    keyword: (name, parameters) => `does not fulfil \`${name}\` ${parameters}`,
    more: (count) => `${count} more`,
    noJson: 'the answer contains no JSON value',
    tooLong: (characters, limit) => `the answer has ${characters} characters; at most ${limit} are taken`,
    tooSlow: (seconds) =>
      `the check was given up after ${seconds} s: a pattern of the schema takes too long for this answer`,
    tooDeep: 'the answer is nested too deeply',
    feedback: {
      intro: '[SYSTEM] Your final answer does not conform to the JSON Schema that was asked for:',
      advice:
        'Give your whole final answer again, with one JSON value that conforms to the schema. Call no tools unless you need a fact for it.',
    },
    sentBack: (problem) => `Sent back to the agent, the answer does not conform to \`output_schema\`: ${problem}`,
    schema: {
      notATable: 'it is no JSON Schema: that is a table, such as {type: object}',
      notValid: (problem) => `it is no valid JSON Schema: ${problem}`,
      tooLong: (characters, limit) => `it has ${characters} characters as JSON; at most ${limit} are taken`,
      unknownDraft: (came, known) => `its \`$schema\` is ${JSON.stringify(came)}; allowed: ${known}`,
      reference: (reference) =>
        `\`$ref\` ${JSON.stringify(reference)} leads to nothing in it; references to other files or addresses are not followed`,
      asynchronous: '`$async` is not supported',
      notUsable: (reason) => `it cannot be used: ${reason}`,
      unknownKeyword: (name) =>
        `\`output_schema\` has the keyword \`${name}\`, which no JSON Schema knows: it is ignored`,
    },
  },
  es: {
    instruction: (schema) =>
      `Tu respuesta final la lee un programa. Debe contener un valor JSON que cumpla el JSON Schema de abajo, solo o en un único bloque \`\`\`json; alrededor del bloque puede haber palabras para personas.\n${schema}`,
    problem: (path, what) => `${path}: ${what}`,
    whole: 'el valor',
    keywords: {
      required: ({ missingProperty }) => `falta \`${missingProperty}\``,
      type: ({ type }) => `debe ser de tipo ${listed(type)}`,
      enum: ({ allowedValues }) => `debe ser uno de ${JSON.stringify(allowedValues)}`,
      const: ({ allowedValue }) => `debe ser ${JSON.stringify(allowedValue)}`,
      additionalProperties: ({ additionalProperty }) => `\`${additionalProperty}\` no se permite`,
      unevaluatedProperties: ({ unevaluatedProperty }) => `\`${unevaluatedProperty}\` no se permite`,
      pattern: ({ pattern }) => `debe cumplir ${pattern}`,
    },
    keyword: (name, parameters) => `no cumple \`${name}\` ${parameters}`,
    more: (count) => `${count} más`,
    noJson: 'la respuesta no contiene ningún valor JSON',
    tooLong: (characters, limit) => `la respuesta tiene ${characters} caracteres; se aceptan como máximo ${limit}`,
    tooSlow: (seconds) =>
      `la comprobación se abandonó tras ${seconds} s: un patrón del esquema tarda demasiado con esta respuesta`,
    tooDeep: 'la respuesta está anidada demasiado profundamente',
    feedback: {
      intro: '[SISTEMA] Tu respuesta final no cumple el JSON Schema que se pidió:',
      advice:
        'Da de nuevo tu respuesta final completa, con un valor JSON que cumpla el esquema. No llames a herramientas, salvo que te falte un dato para ella.',
    },
    sentBack: (problem) => `Devuelto al agente, la respuesta no cumple \`output_schema\`: ${problem}`,
    schema: {
      notATable: 'no es un JSON Schema: debe ser una tabla, como {type: object}',
      notValid: (problem) => `no es un JSON Schema válido: ${problem}`,
      tooLong: (characters, limit) => `tiene ${characters} caracteres como JSON; se aceptan como máximo ${limit}`,
      unknownDraft: (came, known) => `su \`$schema\` es ${JSON.stringify(came)}; se permite: ${known}`,
      reference: (reference) =>
        `\`$ref\` ${JSON.stringify(reference)} no lleva a nada dentro de él; no se siguen referencias a otros archivos o direcciones`,
      asynchronous: '`$async` no se admite',
      notUsable: (reason) => `no se puede usar: ${reason}`,
      unknownKeyword: (name) =>
        `\`output_schema\` tiene la palabra clave \`${name}\`, que ningún JSON Schema conoce: se ignora`,
    },
  },
};

function listed(type: unknown): string {
  return Array.isArray(type) ? type.join(', ') : String(type);
}
