import { createLogger } from '@imprint/observability/logger';
import type { Command } from 'commander';
import { readDatabaseConfig } from './config.js';
import { isJson } from './organization-commands.js';
import { print } from './output.js';

/** Needs only the databases, no running platform. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('applies migrations to DATABASE_URL and the databases of single subgraphs')
    .option('--check', 'list pending migrations; exit code 1 if there are any')
    .action(async ({ check }: { check?: boolean }, command: Command) => {
      // On demand: loading every subgraph takes longer than most commands.
      const { migrate, pendingMigrations } = await import('@imprint/persistence/database');
      const { locateDatabases } = await import('./databases.js');
      const located = locateDatabases(readDatabaseConfig());
      if (!located) throw new Error('DATABASE_URL is not set; the embedded database migrates at every start');
      const logger = createLogger({ level: 'error', service: 'migrate' });
      const pending: string[] = [];
      for (const { definition, ...database } of located) {
        const options = { ...database, poolSize: 2, logger };
        pending.push(...(await pendingMigrations(definition, options)).map((name) => `${definition.schema}/${name}`));
        if (!check) await migrate(definition, options);
      }
      print(check ? { pending } : { applied: pending }, isJson(command));
      if (check && pending.length > 0) process.exitCode = 1;
    });
}
