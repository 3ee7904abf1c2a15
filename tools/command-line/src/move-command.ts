import { type DatabaseOwner, databaseSettings } from '@imprint/config/subgraph-database';
import { createLogger } from '@imprint/observability/logger';
import type { MoveSummary } from '@imprint/persistence/move/comparison';
import type { MoveOptions } from '@imprint/persistence/move/move';
import { Argument, type Command, Option } from 'commander';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';
import { requireDatabase, withDatabases } from './reach-databases.js';

interface MoveFlags {
  to: string;
  checksums?: boolean;
}

/** Needs only the databases. */
export function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description('moves the tables of a subgraph, with their rows, into a database of its own')
    .addArgument(new Argument('<subgraph>', 'whose tables').choices(Object.keys(databaseSettings)))
    .requiredOption('--to <url>', 'PostgreSQL database that gets the tables')
    .addOption(new Option('--offline', 'copy the rows of a stopped platform').default(false))
    .option('--checksums', 'compare the contents of the rows too, not only how many there are')
    .action(async (subgraph: DatabaseOwner, flags: MoveFlags, command: Command) => {
      requirePostgresUrl(flags.to);
      const result = await withDatabases(requireDatabase, async (databases) => {
        const database = databases.find(({ definition }) => definition.schema === subgraph);
        if (!database) throw new Error(`${subgraph} has no database`);
        const logger = createLogger({ level: 'error', service: 'move' });
        const progress = (line: string) => showProgress(`${line}\n`);
        return move({ database, to: flags.to, logger, progress }, flags);
      });
      print({ subgraph, ...result }, isJson(command));
      explainStart(subgraph);
    });
}

function requirePostgresUrl(url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('--to: must be a URL that begins with postgres://');
}

async function move(options: MoveOptions, { checksums = false }: MoveFlags): Promise<MoveSummary & { state: string }> {
  const { moveOffline } = await import('@imprint/persistence/move/offline-move');
  return { state: 'moved', ...(await moveOffline(options, checksums)) };
}

function explainStart(subgraph: DatabaseOwner): void {
  process.stderr.write(
    `imprint: set ${databaseSettings[subgraph].url} to the new database in every process, and start the platform. The old tables are unchanged; once all is well, remove them in the old database: drop schema ${subgraph}, ${subgraph}_jobs cascade\n`,
  );
}
