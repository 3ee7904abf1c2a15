import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Environment file of `npm run test:platform`, one per working tree. */
export const warmFile = join(
  tmpdir(),
  `imprint-warm-${createHash('sha256').update(root).digest('hex').slice(0, 12)}.json`,
);

/** Environment of the servers of `npm run test:platform`; null when not running. */
export async function warmEnvironment() {
  const text = await readFile(warmFile, 'utf8').catch(() => null);
  if (text === null) return null;
  const { pid, environment } = JSON.parse(text);
  try {
    process.kill(pid, 0);
    return environment;
  } catch {
    return null;
  }
}
