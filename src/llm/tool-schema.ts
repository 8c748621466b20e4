import { z } from 'zod';
import type { JsonSchema, ToolSchema } from '../contracts/llm.ts';
import type { ToolDescriptor } from '../contracts/tool.ts';
import { arrayOf, isRawObject, objectOf, type RawObject, textOf } from './raw-json.ts';

/**
 * A tool as the model sees it. Providers disagree about JSON Schema, so the parameters use only what all of them take:
 * type, description, properties, required, items, and enum of strings. What is lost (limits, formats, defaults) is
 * still checked when the call is validated. The same tool always gives the same bytes.
 */
export function toToolSchema(tool: ToolDescriptor): ToolSchema {
  const schema = z.toJSONSchema(tool.inputSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return { name: tool.name, description: tool.description, parameters: plainObject(objectOf(schema)) };
}

function plainSchema(schema: RawObject): JsonSchema {
  const chosen = chosenVariant(schema);
  const description = textOf(schema.description) ?? textOf(chosen.description);
  const type = typeOf(chosen);
  return {
    type,
    ...(description === undefined ? {} : { description }),
    ...(type === 'string' ? enumOf(chosen) : {}),
    ...(type === 'array' ? { items: plainSchema(objectOf(chosen.items)) } : {}),
    ...(type === 'object' ? objectParts(chosen) : {}),
  };
}

function plainObject(schema: RawObject): JsonSchema {
  return { type: 'object', ...objectParts(schema) };
}

function objectParts(schema: RawObject): JsonSchema {
  const properties = Object.entries(objectOf(schema.properties));
  const required = arrayOf(schema.required).filter((name) => properties.some(([known]) => known === name));
  return {
    properties: Object.fromEntries(properties.map(([name, property]) => [name, plainSchema(objectOf(property))])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Of alternatives, the first that is not `null`. */
function chosenVariant(schema: RawObject): RawObject {
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(arrayOf).filter(isRawObject);
  const chosen = variants.find((variant) => variant.type !== 'null');
  return chosen ? chosenVariant(chosen) : schema;
}

/** Of several types, the first that is not `null`; a schema without a type is told by its other keys. */
function typeOf(schema: RawObject): string {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (typeof type === 'string') return type;
  if (schema.properties !== undefined) return 'object';
  const sample = schema.const ?? arrayOf(schema.enum)[0];
  return typeof sample === 'number' || typeof sample === 'boolean' ? typeof sample : 'string';
}

function enumOf(schema: RawObject): JsonSchema {
  const values = schema.const === undefined ? arrayOf(schema.enum) : [schema.const];
  return values.length > 0 && values.every((value) => typeof value === 'string') ? { enum: values } : {};
}
