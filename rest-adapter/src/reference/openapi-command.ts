import { mkdir, writeFile } from 'node:fs/promises';
import { type DescriptionName, descriptions, openApi } from './openapi.js';

/** Writes the committed OpenAPI documents. */
const folder = new URL('../../openapi/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const name of Object.keys(descriptions) as DescriptionName[]) {
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(openApi(name), null, 2)}\n`);
}
