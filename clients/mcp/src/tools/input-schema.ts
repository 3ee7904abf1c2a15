import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * The JSON schema that a client reads. A list of types becomes one branch for each: clients whose models know single
 * types only would drop the tool, or the constraint.
 */
export const inputSchema = (input: z.ZodType): Tool['inputSchema'] =>
  JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: 'input' })), (_, part) => {
    if (!Array.isArray(part?.type)) return part;
    const { type, ...rest } = part;
    return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
  });
