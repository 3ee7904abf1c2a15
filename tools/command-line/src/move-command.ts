import { type DatabaseOwner, databaseSettings } from '@imprint/config/subgraph-database';
import { createLogger } from '@imprint/observability/logger';
import type { MoveOptions } from '@imprint/persistence/move/move';
import { Argument, type Command, Option } from 'commander';
import { isJson } from './organization-commands.js';
import { print } from './output.js';
import { showProgress } from './progress.js';
import { requireDatabase, withDatabases } from './reach-databases.js';

interface MoveFlags {
  to: string;
  source?: string;
  offline?: boolean;
  finish?: boolean;
  cancel?: boolean;
  checksums?: boolean;
}

/** Needs only the databases. */
export function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description(
      'moves the tables of a subgraph, with their rows, into another database, which copies and follows them while the platform runs until --finish',
    )
    .addArgument(new Argument('<subgraph>', 'whose tables').choices(Object.keys(databaseSettings)))
    .requiredOption('--to <url>', 'PostgreSQL database that gets the tables')
    .option('--source <url>', 'the present database as the server of the new one reaches it, if at another URL')
    .option('--finish', 'with the platform stopped: take over the last changes, compare, and end the copying')
    .addOption(new Option('--cancel', 'end the copying, and go on as before').conflicts('finish'))
    .addOption(
      new Option('--offline', 'with the platform stopped: copy all in one step').conflicts([
        'finish',
        'cancel',
        'source',
      ]),
    )
    .option('--checksums', 'compare the contents of the rows too, not only how many there are')
    .action(async (subgraph: DatabaseOwner, flags: MoveFlags, command: Command) => {
      requirePostgresUrl('--to', flags.to);
      if (flags.source !== undefined) requirePostgresUrl('--source', flags.source);
      const result = await withDatabases(requireDatabase, async (databases) => {
        const database = databases.find(({ definition }) => definition.schema === subgraph);
        if (!database) throw new Error(`${subgraph} has no database`);
        const logger = createLogger({ level: 'error', service: 'move' });
        const progress = (line: string) => showProgress(`${line}\n`);
        return move({ database, to: flags.to, logger, progress }, flags);
      });
      print({ subgraph, ...result }, isJson(command));
      process.stderr.write(`imprint: ${nextSteps[result.state](subgraph)}\n`);
    });
}

type State = 'following' | 'moved' | 'cancelled';

const nextSteps: Record<State, (subgraph: DatabaseOwner) => string> = {
  following: () =>
    'the new database has the rows and follows their changes. Stop the platform, and repeat the command with --finish. Until then, migrate neither database.',
  moved: (subgraph) =>
    `set ${databaseSettings[subgraph].url} to the new database in every process, and start the platform. The old tables are unchanged; once all is well, remove them from the old database: drop schema ${subgraph}, ${subgraph}_jobs cascade`,
  cancelled: () => 'the rows that were copied are still in the new database. Empty it before the next attempt.',
};

function requirePostgresUrl(option: string, url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error(`${option}: must be a URL that begins with postgres://`);
}

/** Loaded on demand, as the databases are. */
async function move(options: MoveOptions, flags: MoveFlags): Promise<{ state: State }> {
  const { source = options.database.url, checksums = false } = flags;
  if (flags.offline) {
    const { moveOffline } = await import('@imprint/persistence/move/offline-move');
    return { state: 'moved', ...(await moveOffline(options, checksums)) };
  }
  const { cancel, finish, follow } = await import('@imprint/persistence/move/following-move');
  if (flags.cancel) return { state: 'cancelled', ...(await cancel(options)) };
  if (flags.finish) return { state: 'moved', ...(await finish(options, checksums)) };
  return { state: 'following', ...(await follow(options, source)) };
}
