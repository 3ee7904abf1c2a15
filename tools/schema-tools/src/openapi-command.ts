import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocuments } from './openapi-documents.js';

const root = process.cwd();

/** Writes the committed OpenAPI documents. */
for (const [file, text] of await openApiDocuments(root)) await writeFile(join(root, file), text);
