import { z } from 'zod';
import { readResource, resourceScope, tools } from './tools.js';

const call = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });
const read = z.object({ method: z.literal('resources/read') });

const scopes = new Map(tools.map(({ name, scope }) => [name, scope]));

/** The tool or read that a message asks for, with its scope. */
export interface ScopedCall {
  name: string;
  scope: string;
}

/** Null for a message that needs no scope, and for an unknown tool, which the server refuses. */
export function toScopedCall(message: object): ScopedCall | null {
  const { data: called } = call.safeParse(message);
  const scope = called && scopes.get(called.params.name);
  if (called && scope !== undefined) return { name: called.params.name, scope };
  return read.safeParse(message).success ? { name: readResource, scope: resourceScope } : null;
}
