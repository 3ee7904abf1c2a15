import { readFile } from 'node:fs/promises';

/** The committed supergraph, used by both run modes. */
export async function readSupergraph(): Promise<string> {
  return readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8');
}
