import type { Logger } from '@imprint/observability/logger';
import { cleanUp } from '@imprint/persistence/clean-up';
import { IdempotencyRecordRepository } from '@imprint/persistence/idempotency-records';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyPreparation } from '../body/body-preparation.js';
import { rotateChanges } from '../change/change-retention.js';
import { OutboxEventRepository } from '../event/outbox-event.repository.js';
import type { ContentChange } from '../event/post-event-log.js';
import { publishScheduledTask } from '../event/post-events.js';
import { PostPreviewRepository } from '../preview/post-preview.repository.js';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import { PostRevisionRepository } from '../revision/post-revision.repository.js';
import { PostRepository } from './post.repository.js';
import { publishScheduled } from './publish-scheduled.js';
import { rerenderPosts } from './rerender-posts.js';

const pruneTask = 'prune-idempotency-records';
const rotateChangesTask = 'rotate-changes';
export const renderAgainTask = 'render-posts-again';

export const postSchedule = {
  // A fallback for lost timers.
  [publishScheduledTask]: '* * * * *',
  [pruneTask]: '17 * * * *',
  [rotateChangesTask]: '27 * * * *',
  [renderAgainTask]: '37 * * * *',
};

interface TaskDependencies {
  database: EntityManager;
  bodies: BodyPreparation;
  changes: VisibleChanges<ContentChange>;
  logger: Logger;
}

/** The jobs that publish posts in time, render them again and delete what is kept no longer. */
export const postTasks = ({ database, bodies, changes, logger }: TaskDependencies) => ({
  [publishScheduledTask]: () => publishScheduled(database, changes),
  [pruneTask]: () =>
    cleanUp(database, logger, [
      (fork) => new IdempotencyRecordRepository(fork).deleteExpired(),
      (fork) => new PostRepository(fork).purgeDeleted(new Date()),
      (fork) => new PostPreviewRepository(fork).deleteExpired(new Date()),
      (fork) => new PostRevisionRepository(fork).deleteExpired(new Date()),
      (fork) => new PostRedirectRepository(fork).prune(),
      (fork) => new OutboxEventRepository(fork).prune(new Date()),
    ]),
  // Separate from the above, because without the partition of a month no post can change.
  [rotateChangesTask]: () => rotateChanges(database, new Date()),
  [renderAgainTask]: async () => {
    const count = await rerenderPosts(database, bodies, changes);
    if (count > 0) logger.info({ count }, 're-rendered posts with the current policy');
  },
});
