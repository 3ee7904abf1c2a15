import { unavailable } from '@imprint/errors/domain-error';
import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobQueuesService } from './job-queues.service.js';
import type { JobSource, JobSources } from './job-sources.js';

const task = { task: 't', waiting: 1, scheduled: 0, running: 0, retrying: 0, dead: 0, waitingSince: null };
const source: JobSource = { listTasks: async () => [task], listDead: async () => [], decide: async () => false };
const queuesWith = (media: Partial<JobSource>) =>
  new JobQueuesService({
    em: {} as EntityManager,
    jobSources: { identity: source, media: { ...source, ...media } } as JobSources,
    cursors: new KeysetCursors(['secret']),
    caller: { principal: { kind: 'operator' }, requestId: 'r' },
  });

it('lists the other services while one does not respond', async () => {
  const queues = queuesWith({ listTasks: () => Promise.reject(unavailable('The media service is unavailable.')) });
  expect(await queues.list()).toEqual([
    { service: 'identity', tasks: [task] },
    { service: 'media', tasks: null },
  ]);
});

it('does not hide a fault of its own', async () => {
  const queues = queuesWith({ listTasks: () => Promise.reject(new TypeError('fault')) });
  await expect(queues.list()).rejects.toThrow('fault');
});
