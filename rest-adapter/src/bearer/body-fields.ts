import { badRequest } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import { z } from 'zod';

/** BAD_REQUEST for a known field of the wrong JSON type. The owning service validates values; null counts as absent. */
export function requireFieldTypes(fields: z.ZodObject, body: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries(fields.shape)) {
    const value = ownValue(body, name);
    if (value === undefined || value === null) continue;
    const kind = getKind(schema as z.ZodType);
    if (kind && !kind.holds(value)) throw badRequest(`${name} must be ${kind.words}.`, { fields: [name] });
  }
}

interface Kind {
  words: string;
  holds: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Null for a schema of several types. */
function getKind(schema: z.ZodType): Kind | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return getKind(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return { words: 'a string', holds: isText };
  if (schema instanceof z.ZodBoolean) return { words: 'true or false', holds: (value) => typeof value === 'boolean' };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodString) {
    return { words: 'a list of strings', holds: (value) => Array.isArray(value) && value.every(isText) };
  }
  return null;
}
