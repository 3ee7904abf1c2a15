import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateTypes } from './generate-client.js';

/** Writes the types of `@imprint/client` from the description of the REST contract for keys. */
const root = new URL('../../../', import.meta.url);
const types = await generateTypes(fileURLToPath(new URL('rest-adapter/openapi/content.json', root)));
await writeFile(new URL('clients/typescript/src/generated/types.gen.ts', root), types);
