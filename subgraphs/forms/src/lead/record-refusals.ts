import { DomainError } from '@imprint/errors/domain-error';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Access, AccessLog } from '../access-log/access-log.js';

interface RefusalDependencies {
  em: EntityManager;
  log: AccessLog;
  caller: { principal: Principal };
}

/** Also records refused requests of keys, except UNAVAILABLE: recording itself may have failed. */
export async function recordRefusals<Result>(
  { em, log, caller: { principal } }: RefusalDependencies,
  access: Pick<Access, 'action' | 'leadId'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (principal.kind === 'apiKey' && error instanceof DomainError && error.code !== 'UNAVAILABLE') {
      const outcome = error.code.toLowerCase();
      await log.record(em.fork(), { ...access, siteId: principal.siteId, resultCount: 0, outcome });
    }
    throw error;
  }
}
