import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the check of other repositories into one file that needs Node.js alone: the program of a package, and a copy
 * beside the compiled gateway, which serves it.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Compilers that the reader of documents loads for kinds of files that it is never given. */
const compilers = ['@vue/compiler-sfc', 'typescript', 'svelte2tsx', '@astrojs/compiler', 'content-tag'];

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: compilers },
  build: {
    ssr: 'dist/served-check-command.js',
    outDir: '../../clients/schema-check/dist',
    emptyOutDir: true,
    license: { fileName: 'licences.md' },
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'schema-check.mjs', codeSplitting: false } },
  },
});

const program = new URL('../../clients/schema-check/dist/schema-check.mjs', import.meta.url);
await copyFile(program, new URL('../../gateway/dist/schema-check.mjs', import.meta.url));
