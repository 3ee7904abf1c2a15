import { existsSync } from 'node:fs';
import { createLogger } from '@imprint/observability/logger';
import type { Command } from 'commander';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';
import { requireDatabase, withDatabases } from './reach-databases.js';

/** Neither needs a running platform; a backup also works while one runs. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description(
      'writes the databases (DATABASE_URL and those of single subgraphs, else the embedded one) into one file',
    )
    .argument('<file>', 'file to write')
    .action(async (file: string, _, command: Command) => {
      const { backUp } = await import('@imprint/persistence/backup');
      const summary = await withDatabases(requireDatabase, (databases) => backUp(databases, file, progress));
      print({ file, ...summary }, isJson(command));
      remind();
    });
  program
    .command('restore')
    .description(
      'fills empty databases (DATABASE_URL and those of single subgraphs, else a new embedded one) from a backup',
    )
    .argument('<file>', 'backup file')
    .action(async (file: string, _, command: Command) => {
      if (!existsSync(file)) throw new Error(`${file} does not exist`);
      const logger = createLogger({ level: 'error', service: 'restore' });
      const { restore } = await import('@imprint/persistence/restore');
      const onEmbedded = () => undefined;
      const summary = await withDatabases(onEmbedded, (databases) => restore(databases, { file, logger, progress }));
      print({ file, ...summary }, isJson(command));
    });
}

const progress = (line: string) => showProgress(`${line}\n`);

function remind(): void {
  process.stderr.write(
    'imprint: the backup contains neither media nor secrets. Keep IDENTITY_SECRET, CONTENT_SECRET, FORMS_SECRET and INTERNAL_SIGNING_KEY (or their files in DATA_DIR) with it: encrypted values cannot be decrypted without them.\n',
  );
}
