import { setTimeout as delay } from 'node:timers/promises';
import { setSequence } from '../loaded-tables.js';
import { listSequences, listTables, toIdentifier } from '../stored-tables.js';
import { type MoveSummary, requireSameRows } from './comparison.js';
import { type Move, type MoveOptions, openSession, openSource, targetSetting, withMove } from './move.js';
import { listRoots, lockAgainstWrites, requireStopped } from './preconditions.js';
import {
  type CopyState,
  createMissingPartitions,
  hasReached,
  isFollowing,
  readCopyState,
  readPosition,
  requireReplication,
  setFullIdentity,
  startReplication,
  stopReplication,
} from './replication.js';

const pollMillis = 500;
/** Failed attempts of the target, which repeats one every five seconds, before the command gives up waiting. */
const faultLimit = 4;

/**
 * Has the target copy the rows of a running platform and follow its changes. Resolves when the rows are copied; the
 * servers go on without the command, which can be interrupted and repeated.
 *
 * @param sourceUrl of the source, as the server of the target reaches it
 */
export const follow = (options: MoveOptions, sourceUrl: string): Promise<{ tables: number }> =>
  withMove(options, async (move) => {
    await startReplication(move, sourceUrl);
    let shown = '';
    const { tables } = await waitUntil(move, async (state) => {
      await setFullIdentity(move.source, move.schemas);
      await createMissingPartitions(move);
      const line = `${state.copied} of ${state.tables} tables, and ${state.rowsInProgress} rows of the next`;
      if (line !== shown) options.progress(line);
      shown = line;
      return state.copied === state.tables;
    });
    return { tables };
  });

/** Completes the move of a stopped platform. What is interrupted can be repeated. */
export const finish = (options: MoveOptions, checksums: boolean): Promise<MoveSummary> =>
  withMove(options, async (move) => {
    const { definition, source, target, schemas } = move;
    await requireReplication(move);
    await requireStopped(move);
    const roots = await listRoots(source, schemas);
    await source.query('begin');
    await lockAgainstWrites(source, roots);
    // Otherwise an earlier attempt ended between the two databases.
    if (await isFollowing(move)) await catchUp(move);
    const summary = await requireSameRows(move, checksums);
    for (const sequence of await listSequences(source, schemas)) await setSequence(target, sequence);
    await source.query('commit');
    await stopReplication(source, target, definition);
    await target.query('analyze');
    return summary;
  });

/** Ends the copying. Removes what the source has for it even if the target is away, since it keeps the WAL of the source. */
export async function cancel(options: MoveOptions): Promise<{ target: 'released' | 'unreachable' }> {
  const { definition } = options.database;
  const source = await openSource(options);
  try {
    const target = await openSession(options.to, targetSetting).catch(() => null);
    try {
      if (!(await stopReplication(source, target, definition))) {
        throw new Error(`no move of ${definition.schema} has begun`);
      }
      return { target: target === null ? 'unreachable' : 'released' };
    } finally {
      await target?.end();
    }
  } finally {
    await source.end();
  }
}

async function catchUp(move: Move): Promise<void> {
  const { copied, tables } = await readCopyState(move);
  if (copied < tables) {
    throw new Error(
      `${copied} of ${tables} tables are copied: run the command without --finish until it ends, and then finish`,
    );
  }
  await createMissingPartitions(move);
  const position = await readPosition(move.options);
  await waitUntil(move, () => hasReached(move, position));
  await emptyDroppedPartitions(move);
}

/** Months that the source has dropped since they were copied; no publication tells that. */
async function emptyDroppedPartitions({ source, target, schemas }: Move): Promise<void> {
  const present = new Set((await listTables(source, schemas)).map(({ schema, name }) => `${schema}.${name}`));
  for (const table of await listTables(target, schemas)) {
    const isDropped = table.partition && !present.has(`${table.schema}.${table.name}`);
    if (isDropped) await target.query(`truncate ${toIdentifier(target, table)}`);
  }
}

async function waitUntil(move: Move, isDone: (state: CopyState) => Promise<boolean>): Promise<CopyState> {
  const { faults: earlier } = await readCopyState(move);
  for (;;) {
    const state = await readCopyState(move);
    if (await isDone(state)) return state;
    if (state.faults - earlier >= faultLimit) {
      throw new Error(
        'the target cannot store the changes, and the log of its server says why. Correct that and repeat the command, or give up with --cancel',
      );
    }
    await delay(pollMillis);
  }
}
