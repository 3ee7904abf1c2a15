import { readFile } from 'node:fs/promises';

/** The committed schema that people see. */
export const readApiSdl = (): Promise<string> => readFile(new URL('../api.graphql', import.meta.url), 'utf8');

/** The committed supergraph, used by both run modes. */
export async function readSupergraph(): Promise<string> {
  return readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8');
}
