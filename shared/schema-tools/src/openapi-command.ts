import { mkdir, writeFile } from 'node:fs/promises';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { descriptionNames, openApi } from '@imprint/rest-contract/openapi';

/** Writes the committed OpenAPI documents. */
const folder = new URL('../../../rest-adapter/openapi/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const name of descriptionNames) {
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(openApi(name, contracts), null, 2)}\n`);
}
