import type { Metrics } from '@imprint/observability/metrics';
import type pg from 'pg';
import { jobStates } from './job-states.js';

interface TaskFigures {
  task: string;
  waiting: number;
  retrying: number;
  dead: number;
  waiting_seconds: number;
  running_seconds: number;
  retrying_seconds: number;
}

/** Publishes queue metrics from its tables. */
export function publishJobMetrics(metrics: Metrics, pool: pg.Pool, schema: string): void {
  const age = (column: string) => `coalesce(extract(epoch from now() - min(${column})), 0)::float8`;
  const { due, retrying, dead } = jobStates;
  const statement = `
    select t.identifier as task,
           count(j.id) filter (where ${due})::int as waiting,
           count(j.id) filter (where ${retrying})::int as retrying,
           count(j.id) filter (where ${dead})::int as dead,
           (select ${age('run_at')} from ${schema}._private_jobs where task_id = t.id and ${due}) as waiting_seconds,
           (select ${age('locked_at')} from ${schema}._private_jobs where task_id = t.id) as running_seconds,
           (select ${age('created_at')} from ${schema}._private_jobs where task_id = t.id and ${retrying}) as retrying_seconds
    from ${schema}._private_tasks t left join ${schema}._private_jobs j on j.task_id = t.id
    group by t.id, t.identifier`;
  metrics.readBefore(async () => {
    const { rows } = await pool.query<TaskFigures>(statement);
    for (const { task, ...counts } of rows) {
      const labels = { queue: schema, task };
      metrics.jobsWaiting.set(labels, counts.waiting);
      metrics.jobsRetrying.set(labels, counts.retrying);
      metrics.jobsDead.set(labels, counts.dead);
      metrics.jobAge.set({ ...labels, state: 'waiting' }, counts.waiting_seconds);
      metrics.jobAge.set({ ...labels, state: 'running' }, counts.running_seconds);
      metrics.jobAge.set({ ...labels, state: 'retrying' }, counts.retrying_seconds);
    }
  });
}
