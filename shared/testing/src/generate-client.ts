import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

/** Generates a TypeScript client. Here, because the generator needs a TypeScript of its own. */
export async function generateClient(description: string, folder: string): Promise<void> {
  await createClient({
    input: description,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
}

/** TypeScript types of the requests and responses of a description. */
export async function generateTypes(description: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-types-'));
  try {
    await createClient({
      input: description,
      output: folder,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    return await readFile(join(folder, 'types.gen.ts'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
