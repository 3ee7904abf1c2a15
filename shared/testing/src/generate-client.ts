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
