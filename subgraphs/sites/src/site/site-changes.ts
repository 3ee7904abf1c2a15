import type { FieldChange } from '@imprint/persistence/field-changes';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { Announce, SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit, type SiteAuditEvent } from '../audit/audit-log.js';
import type { Site } from './site.entity.js';
import { SiteRepository } from './site.repository.js';

/** Transactions that change the public state of a site, with its audit log. */
export class SiteChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly changes: VisibleChanges<SiteChange>,
    private readonly now: () => Date,
  ) {}

  commit(change: (em: EntityManager, announce: Announce<SiteChange>) => Promise<Site>): Promise<Site> {
    return this.changes.commit(this.em, change, retryOnDeadlock);
  }

  /** Changes a site under its row lock, so that concurrent changes keep each other's keys. */
  commitLocked(
    id: string,
    change: (site: Site, em: EntityManager, announce: Announce<SiteChange>) => Promise<void>,
  ): Promise<Site> {
    return this.commit(async (em, announce) => {
      const locked = await new SiteRepository(em).requireForChange(id);
      await change(locked, em, announce);
      locked.updatedAt = this.now();
      await announce({ siteId: id });
      return locked;
    });
  }

  record(
    em: EntityManager,
    { id: siteId, organizationId }: Site,
    event: SiteAuditEvent,
    { target = siteId, changes = [] }: { target?: string; changes?: readonly FieldChange[] } = {},
  ): Promise<void> {
    return recordAudit(em, this.caller, { event, target, siteId, organizationId, changes });
  }
}
