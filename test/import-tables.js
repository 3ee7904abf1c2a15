import { readFileSync, writeFileSync } from 'node:fs';
import { withImportTables } from '@imprint/site-import/import-tables';

const page = new URL('../docs/importing.md', import.meta.url);
writeFileSync(page, withImportTables(readFileSync(page, 'utf8')));
