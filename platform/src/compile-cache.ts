import { fileURLToPath } from 'node:url';

/** Inside the installation, because cached code runs without verification. */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/imprint-compiled', import.meta.url));
