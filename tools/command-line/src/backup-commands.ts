import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@imprint/observability/logger';
import type { Command } from 'commander';
import { readDatabaseUrl, readDataDir } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';

/** Neither needs a running platform; a backup also works while one runs. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('writes the database (DATABASE_URL, else the embedded one) into one file')
    .argument('<file>', 'file to write')
    .action(async (file: string, _, command: Command) => {
      requireDatabase();
      const { backUp, databases } = await load();
      const summary = await withDatabase((url) => backUp(url, databases, file, progress));
      print({ file, ...summary }, isJson(command));
      remind();
    });
  program
    .command('restore')
    .description('fills an empty database (DATABASE_URL, else a new embedded one) from a backup')
    .argument('<file>', 'backup file')
    .action(async (file: string, _, command: Command) => {
      if (!existsSync(file)) throw new Error(`${file} does not exist`);
      const logger = createLogger({ level: 'error', service: 'restore' });
      const { restore, databases } = await load();
      const summary = await withDatabase((url) => restore({ url, poolSize: 2, logger }, databases, file, progress));
      print({ file, ...summary }, isJson(command));
    });
}

/** On demand: loading every subgraph takes longer than most commands. */
const load = async () => ({ ...(await import('@imprint/persistence/backup')), ...(await import('./databases.js')) });

/** In the wrong folder, a backup would create and save a new, empty database. */
function requireDatabase(): void {
  const dataDir = readDataDir();
  if (readDatabaseUrl() || existsSync(join(dataDir, 'postgres-password'))) return;
  throw new Error(`no database found in ${dataDir}: set DATA_DIR or DATABASE_URL to that of the platform`);
}

/** Leaves an already running embedded server running. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const given = readDatabaseUrl();
  if (given) return work(given);
  const { EmbeddedPostgres } = await import('@imprint/persistence/embedded-postgres');
  const onNotice = (line: string) => void process.stderr.write(`imprint: ${line}\n`);
  const postgres = await EmbeddedPostgres.start({ dataDir: readDataDir(), onNotice });
  try {
    return await work(postgres.localUrl);
  } finally {
    if (!postgres.wasRunning) await postgres.stop();
  }
}

const progress = (line: string) => showProgress(`${line}\n`);

function remind(): void {
  process.stderr.write(
    'imprint: the backup contains neither media nor secrets. Keep IDENTITY_SECRET, CONTENT_SECRET, FORMS_SECRET and INTERNAL_SIGNING_KEY (or their files in DATA_DIR) with it: encrypted values cannot be decrypted without them.\n',
  );
}
