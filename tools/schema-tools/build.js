import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the check of other repositories into one file beside the compiled gateway, which serves it. The file needs
 * Node.js alone.
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
    outDir: '../../gateway/dist',
    emptyOutDir: false,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'schema-check.mjs', codeSplitting: false } },
  },
});
