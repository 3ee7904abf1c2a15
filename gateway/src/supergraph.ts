import { readFile } from 'node:fs/promises';

/** The committed supergraph: both ways to run start from it. */
export async function readSupergraph(): Promise<string> {
  return readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8');
}
