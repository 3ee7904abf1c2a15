import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { DeadJob, JobBoardRepository, JobTask } from '@imprint/persistence/job-board.repository';

export const jobPeers = ['sites', 'content', 'media', 'forms', 'analytics'] as const;
export type JobPeer = (typeof jobPeers)[number];
export type JobService = JobPeer | 'identity';

/** The jobs of a service: identity's from its own database, others from their service. */
export type JobSource = Pick<JobBoardRepository, 'listTasks' | 'listDead' | 'decide'>;
export type JobSources = Readonly<Record<JobService, JobSource>>;

export const openJobSources = (own: JobSource, ask: (peer: JobPeer) => SubgraphQuery): JobSources =>
  Object.fromEntries([
    ['identity', own],
    ...jobPeers.map((peer) => [peer, jobsOf(peer, ask(peer))] as const),
  ]) as JobSources;

function jobsOf(peer: JobPeer, query: SubgraphQuery): JobSource {
  const title = `${peer[0]?.toUpperCase()}${peer.slice(1)}`;
  return {
    listTasks: async () => {
      const { tasks } = await query<{ tasks: (JobTask & { waitingSince: string | null })[] }>(
        `query IdentityJobs { tasks: ${peer}Jobs { task waiting scheduled running retrying dead waitingSince } }`,
        {},
      );
      return tasks.map((task) => ({ ...task, waitingSince: task.waitingSince ? new Date(task.waitingSince) : null }));
    },
    listDead: async (before, first) => {
      const { jobs } = await query<{ jobs: (DeadJob & Record<'createdAt' | 'failedAt', string>)[] }>(
        `query IdentityDeadJobs($first: Int!, $before: JobPositionInput) {
          jobs: dead${title}Jobs(first: $first, before: $before) { id: number task attempts error createdAt failedAt }
        }`,
        { first, before: before && { at: before.at.toISOString(), id: before.id } },
      );
      return jobs.map((job) => ({ ...job, createdAt: new Date(job.createdAt), failedAt: new Date(job.failedAt) }));
    },
    decide: async (id, decision) => {
      const { outcome } = await query<{ outcome: { isDone: boolean } }>(
        `mutation IdentityDecideJob($input: DecideServiceJobInput!) {
          outcome: decide${title}Job(input: $input) { isDone }
        }`,
        { input: { id, decision: decision.toUpperCase() } },
      );
      return outcome.isDone;
    },
  };
}
