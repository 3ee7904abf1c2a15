import { fileURLToPath } from 'node:url';

/** Belongs to whoever installed the program: what lies here is run without being read again. */
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/imprint-compiled', import.meta.url));
