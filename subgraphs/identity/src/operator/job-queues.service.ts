import { conflict, DomainError } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { DeadJob, JobDecision, JobTask } from '@imprint/persistence/job-board.repository';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../operation/audit-log.js';
import { pageSize } from '../operation/page-size.js';
import type { JobService, JobSources } from './job-sources.js';

/** The tasks of a service; null while it does not respond. */
interface JobQueue {
  service: JobService;
  tasks: JobTask[] | null;
}

export interface JobQueuesDependencies {
  em: EntityManager;
  jobSources: JobSources;
  cursors: KeysetCursors;
  caller: Caller;
}

/** The jobs of all services, for operators. */
export class JobQueuesService {
  constructor(private readonly deps: JobQueuesDependencies) {}

  list(): Promise<JobQueue[]> {
    return Promise.all(
      Object.entries(this.deps.jobSources).map(async ([service, source]) => ({
        service: service as JobService,
        tasks: await source.listTasks().catch(onlyUnavailable),
      })),
    );
  }

  /** The last failed first. UNAVAILABLE while the service does not respond. */
  listDead(service: JobService, request: PageRequest): Promise<Page<DeadJob>> {
    const instantOf = ({ failedAt }: DeadJob) => failedAt;
    const pagination = { cursors: this.deps.cursors, filters: { deadJobs: service }, instantOf, ...pageSize };
    return keysetPage(request, pagination, (position, limit) =>
      this.deps.jobSources[service].listDead(position, limit),
    );
  }

  /** Audited before it takes effect, so that the audit log is complete. CONFLICT unless the job is dead. */
  async decide(service: JobService, id: string, decision: JobDecision): Promise<void> {
    const target = `${service}/${id}`;
    await recordAudit(this.deps.em, this.deps.caller, { event: `job.${decision}_requested`, target });
    if (await this.deps.jobSources[service].decide(id, decision)) return;
    throw conflict(`${service} has no dead job ${id}: it runs again or is gone. Load the list again.`);
  }
}

function onlyUnavailable(error: unknown): null {
  if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null;
  throw error;
}
