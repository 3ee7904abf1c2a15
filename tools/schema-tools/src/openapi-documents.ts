import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockDocument } from '@imprint/content/block-schemas';
import { blocksPage } from '@imprint/content/blocks-page';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { descriptionNames, openApi } from '@imprint/rest-contract/openapi';

/** Schemas of the services that own them. */
export const ownedSchemas = new Map([['BlockDocument', blockDocument]]);

const folder = 'rest-adapter/openapi';

/** The OpenAPI documents, and the page about blocks, by file. */
export async function openApiDocuments(root: string): Promise<Map<string, string>> {
  const replies = JSON.parse(await readFile(join(root, folder, 'examples.json'), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  const sources = { replies: new Map(Object.entries(replies)), schemas: ownedSchemas };
  return new Map([
    ...descriptionNames.map((name): [string, string] => [
      `${folder}/${name}.json`,
      `${JSON.stringify(openApi(name, contracts, sources), null, 2)}\n`,
    ]),
    ['docs/blocks.md', blocksPage()],
  ]);
}
