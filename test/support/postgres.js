import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '@imprint/persistence/embedded-postgres';

/**
 * A real PostgreSQL for tests; by default without fsync.
 *
 * @param {Record<string, string>} [settings]
 */
export async function startPostgres(settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-postgres-'));
  // When root runs the tests, the database account must traverse the folder.
  await chmod(dataDir, 0o755);
  const postgres = await EmbeddedPostgres.start({ dataDir, settings, onNotice: () => {} });
  return {
    url: postgres.url,
    /** Socket URL, as the platform uses with its embedded server. */
    localUrl: postgres.localUrl,
    dataDir,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
