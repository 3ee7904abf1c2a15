import { z } from 'zod';

export type Json = Record<string, unknown>;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `create post` is `createPost`. */
export const operationId = (name: string): string =>
  name.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

export const replyHeaders: Json = {
  'X-Request-Id': { description: 'Names the request in logs', schema: { type: 'string' } },
};
