import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formsJobs, removeFilesTask } from './forms-jobs.js';

/** Queues the removal of the files of deleted leads, in the transaction that deletes them. */
export const queueFileRemoval = (em: EntityManager): Promise<void> =>
  addJob(em, formsJobs, removeFilesTask, {}, { jobKey: removeFilesTask });
