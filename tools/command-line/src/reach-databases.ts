import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocatedDatabase } from '@imprint/persistence/database';
import { readDatabaseConfig, readDataDir } from './config.js';

/** In the wrong folder, a command that reads would create a new, empty database. */
export function requireDatabase(): void {
  const dataDir = readDataDir();
  if (existsSync(join(dataDir, 'postgres-password'))) return;
  throw new Error(`no database found in ${dataDir}: set DATA_DIR or DATABASE_URL to that of the platform`);
}

/** Leaves an already running embedded server running. */
export async function withDatabases<Result>(
  onEmbedded: () => void,
  work: (databases: LocatedDatabase[]) => Promise<Result>,
): Promise<Result> {
  // On demand: loading every subgraph takes longer than most commands.
  const { locateDatabases } = await import('./databases.js');
  const config = readDatabaseConfig();
  const given = locateDatabases(config);
  if (given) return work(given);
  onEmbedded();
  const { EmbeddedPostgres } = await import('@imprint/persistence/embedded-postgres');
  const onNotice = (line: string) => void process.stderr.write(`imprint: ${line}\n`);
  const postgres = await EmbeddedPostgres.start({ dataDir: readDataDir(), onNotice });
  try {
    return await work(locateDatabases({ ...config, DATABASE_URL: postgres.localUrl }) ?? []);
  } finally {
    if (!postgres.wasRunning) await postgres.stop();
  }
}
