import { createLogger } from '@imprint/observability/logger';
import type { Command } from 'commander';
import { readDatabaseUrl } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

/** Needs only the database, no running platform. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('applies migrations to DATABASE_URL')
    .option('--check', 'list pending migrations; exit code 1 if there are any')
    .action(async ({ check }: { check?: boolean }, command: Command) => {
      const url = readDatabaseUrl();
      if (!url) throw new Error('DATABASE_URL is not set; the embedded database migrates at every start');
      // On demand: loading every subgraph takes longer than most commands.
      const { migrate, pendingMigrations } = await import('@imprint/persistence/database');
      const { databases } = await import('./databases.js');
      const options = { url, poolSize: 2, logger: createLogger({ level: 'error', service: 'migrate' }) };
      const pending: string[] = [];
      for (const database of databases) {
        pending.push(...(await pendingMigrations(database, options)).map((name) => `${database.schema}/${name}`));
        if (!check) await migrate(database, options);
      }
      print(check ? { pending } : { applied: pending }, isJson(command));
      if (check && pending.length > 0) process.exitCode = 1;
    });
}
