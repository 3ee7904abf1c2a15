import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Progress } from '../backup-manifest.js';
import { createPartition, setSequence, setTriggers } from '../loaded-tables.js';
import { columnsOf, listSequences, listTables, type StoredTable, toIdentifier } from '../stored-tables.js';
import { type MoveSummary, requireSameRows } from './comparison.js';
import { type Move, type MoveOptions, withMove } from './move.js';
import { listRoots, lockAgainstWrites, prepareTarget, requireStopped } from './preconditions.js';

/** Milliseconds between two lines of progress within a table. */
const interval = 1_000;

/**
 * Copies the tables of a stopped platform. The target gets all rows in one transaction, or none of them: what is
 * interrupted, also by a crash, is begun again. The source stays as it is.
 */
export const moveOffline = (options: MoveOptions, checksums: boolean): Promise<MoveSummary> =>
  withMove(options, async (move) => {
    const { source, target, schemas } = move;
    await requireStopped(move);
    await prepareTarget(move);
    const roots = await listRoots(source, schemas);
    await source.query('begin isolation level repeatable read read only');
    await lockAgainstWrites(source, roots);
    await target.query('begin');
    await copyRows(move);
    const summary = await requireSameRows(move, checksums);
    await target.query('commit');
    await source.query('commit');
    await target.query('analyze');
    return summary;
  });

async function copyRows({ source, target, schemas, options: { progress } }: Move): Promise<void> {
  const tables = await listTables(source, schemas);
  for (const table of tables) await createPartition(target, table);
  // The rows that triggers wrote are copied.
  for (const table of tables) await setTriggers(target, table, 'disable');
  for (const table of tables) await copyTable(source, target, table, progress);
  for (const table of tables) await setTriggers(target, table, 'enable');
  for (const sequence of await listSequences(source, schemas)) await setSequence(target, sequence);
}

/** As text: the binary form of some types differs between databases. */
async function copyTable(source: pg.Client, target: pg.Client, table: StoredTable, progress: Progress): Promise<void> {
  const name = `${table.schema}.${table.name}`;
  const place = `${toIdentifier(source, table)} (${columnsOf(source, table)})`;
  const [from, into] = [copyTo(`copy ${place} to stdout`), copyFrom(`copy ${place} from stdin`)];
  source.query(from);
  target.query(into);
  await pipeline(from, metered(name, progress), into);
  progress(`${name}: ${into.rowCount} rows`);
}

/** Reports once a second how much of a table has passed, and how fast. */
function metered(name: string, progress: Progress) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const start = Date.now();
    let [bytes, shown] = [0, start];
    for await (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      const now = Date.now();
      if (now - shown < interval) continue;
      shown = now;
      const megabytes = bytes / 1e6;
      progress(`${name}: ${megabytes.toFixed(0)} MB, ${((megabytes * 1_000) / (now - start)).toFixed(1)} MB a second`);
    }
  };
}
