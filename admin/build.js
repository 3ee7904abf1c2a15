import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the console, unless the sources and the versions of all packages are those of the last build. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const stamp = new URL('dist/.sources', import.meta.url);

async function sourcesHash() {
  const files = ['../package-lock.json', '../pages/assets/tokens.css', 'index.html', 'vite.config.ts', 'build.js'];
  for (const name of ['device', 'interface-language']) files.push(`../shared/ids/src/${name}.ts`);
  for (const rule of ['answer', 'visible-fields']) files.push(`../subgraphs/forms/src/submission/${rule}.ts`);
  for await (const file of glob('src/**/*.*', { cwd: folder })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(new URL(file, import.meta.url)));
  return hash.digest('hex');
}

const sources = await sourcesHash();
const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
if (built !== sources) {
  await build({ root: folder, logLevel: 'warn' });
  await writeFile(stamp, sources);
}
