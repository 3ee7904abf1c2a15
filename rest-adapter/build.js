import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Copies the standalone bundle of the reference, for which its package has no export, beside the compiled sources: the
 * package itself has 200 dependencies that the bundle contains, and is needed for development alone.
 */
const target = new URL('dist/reference/', import.meta.url);
const entry = import.meta.resolve('@scalar/api-reference');
await mkdir(target, { recursive: true });
await copyFile(new URL('./browser/standalone.js', entry), new URL('standalone.js', target));
const { version } = JSON.parse(await readFile(new URL('../package.json', entry), 'utf8'));
await writeFile(new URL('standalone.json', target), JSON.stringify({ version }));
