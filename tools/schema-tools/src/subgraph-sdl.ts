import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const subgraphNames = ['analytics', 'content', 'forms', 'identity', 'media', 'sites'] as const;
export type SubgraphName = (typeof subgraphNames)[number];

/** SDL by subgraph. */
export type SubgraphSdls = Record<SubgraphName, string>;

const run = promisify(execFile);

export const committedPath = (root: string, name: SubgraphName): string =>
  join(root, 'subgraphs', name, 'schema.graphql');
export const apiSchemaPath = (root: string): string => join(root, 'gateway', 'api.graphql');
export const supergraphPath = (root: string): string => join(root, 'gateway', 'supergraph.graphql');

/** SDLs generated from the code. */
export async function emittedSdls(): Promise<SubgraphSdls> {
  const script = fileURLToPath(new URL('./emit-subgraph.js', import.meta.url));
  const outputs = await Promise.all(
    subgraphNames.map(async (name) => {
      const { stdout } = await run(process.execPath, [script, name], { maxBuffer: 16 * 1024 * 1024 });
      return [name, stdout] as const;
    }),
  );
  return Object.fromEntries(outputs) as SubgraphSdls;
}

/** Committed SDLs; a missing file is empty. */
export async function committedSdls(root: string): Promise<SubgraphSdls> {
  const contents = await Promise.all(
    subgraphNames.map(
      async (name) => [name, await readFile(committedPath(root, name), 'utf8').catch(() => '')] as const,
    ),
  );
  return Object.fromEntries(contents) as SubgraphSdls;
}
