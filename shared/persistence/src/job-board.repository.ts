import type { EntityManager } from '@mikro-orm/postgresql';
import { jobStates } from './job-states.js';

/** Jobs of one task by state. */
export interface JobTask {
  task: string;
  /** Due, and not started yet. */
  waiting: number;
  /** Jobs that are due later. */
  scheduled: number;
  running: number;
  retrying: number;
  dead: number;
  /** When the oldest waiting job became due. */
  waitingSince: Date | null;
}

/** A dead job, without its payload. */
export interface DeadJob {
  id: string;
  task: string;
  attempts: number;
  error: string;
  createdAt: Date;
  failedAt: Date;
}

export type JobDecision = 'retry' | 'discard';

const errorLength = 300;
/** More than is shown, so that redaction sees a complete address at the end. */
const scannedLength = 1_000;
const idShape = /^[1-9]\d{0,17}$/;
/** Cursors have milliseconds. */
const failedAt = "date_trunc('milliseconds', j.updated_at)";

/** The jobs of one subgraph as operators see them. */
export class JobBoardRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly schema: string,
  ) {}

  /** In the order of their names. */
  async listTasks(): Promise<JobTask[]> {
    const count = (state: keyof typeof jobStates) => `(count(j.id) filter (where ${jobStates[state]}))::int`;
    const rows = await this.#rows<Omit<JobTask, 'waitingSince'> & { since: Date | null }>(
      `select t.identifier as task, ${count('due')} as waiting, ${count('scheduled')} as scheduled,
              ${count('running')} as running, ${count('retrying')} as retrying, ${count('dead')} as dead,
              min(j.run_at) filter (where ${jobStates.due}) as since
       from ${this.schema}._private_tasks t left join ${this.schema}._private_jobs j on j.task_id = t.id
       group by t.id, t.identifier order by t.identifier`,
    );
    return rows.map(({ since, ...counts }) => ({ ...counts, waitingSince: since }));
  }

  /** Dead jobs before a position, the last failed first. */
  async listDead(before: { at: Date; id: string } | null, limit: number): Promise<DeadJob[]> {
    const rows = await this.#rows<Omit<DeadJob, 'createdAt' | 'failedAt'> & Record<'created' | 'failed', Date>>(
      `select j.id::text as id, t.identifier as task, j.attempts::int as attempts, coalesce(j.last_error, '') as error,
              j.created_at as created, ${failedAt} as failed
       from ${this.schema}._private_jobs j join ${this.schema}._private_tasks t on t.id = j.task_id
       where ${jobStates.dead}${before ? ` and (${failedAt}, j.id) < (?::timestamptz, ?::bigint)` : ''}
       order by ${failedAt} desc, j.id desc limit ?`,
      [...(before ? [before.at.toISOString(), before.id] : []), limit],
    );
    return rows.map(({ created, failed, error, ...job }) => ({
      ...job,
      error: withoutPersonalData(error),
      createdAt: created,
      failedAt: failed,
    }));
  }

  /** Runs a dead job again with all its attempts, or deletes it. False for a job that is not dead, or no longer. */
  async decide(id: string, decision: JobDecision): Promise<boolean> {
    if (!idShape.test(id)) return false;
    const change =
      decision === 'retry'
        ? `${this.schema}.reschedule_jobs(array[dead.id], run_at => now(), attempts => 0)`
        : `${this.schema}.complete_jobs(array[dead.id])`;
    // The lock makes concurrent decisions wait: they then find a job that is not dead.
    const rows = await this.#rows(
      `with dead as materialized (
         select id from ${this.schema}._private_jobs where id = ?::bigint and ${jobStates.dead} for update)
       select changed.id from dead cross join lateral ${change} as changed`,
      [id],
    );
    return rows.length > 0;
  }

  #rows<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.em.fork().execute<Row[]>(statement, [...values]);
  }
}

/** The first line, without addresses, and of URLs only the origin: the path of a webhook can be its secret. */
export function withoutPersonalData(error: string): string {
  const [line = ''] = error.trim().split('\n');
  return line
    .slice(0, scannedLength)
    .replace(/\b(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2')
    .replace(/[^\s<>"'()[\],;:@]+@[^\s<>"'()[\],;:@]+/g, '[address]')
    .slice(0, errorLength);
}
