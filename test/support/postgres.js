import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '@imprint/persistence/embedded-postgres';

/**
 * A real PostgreSQL of the tests' own; by default without waiting for the disk.
 *
 * @param {Record<string, string>} [settings]
 */
export async function startPostgres(settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-postgres-'));
  // The database user of a root-run server must get through.
  await chmod(dataDir, 0o755);
  const postgres = await EmbeddedPostgres.start({ dataDir, settings, onNotice: () => {} });
  return {
    url: postgres.url,
    /** As a platform with a server of its own reaches it. */
    localUrl: postgres.localUrl,
    dataDir,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
