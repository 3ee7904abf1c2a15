import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import { notFound } from '@imprint/errors/domain-error';
import { addJob } from '@imprint/persistence/jobs';
import type { Principal } from '@imprint/principal/principal';
import { ownsSite } from '@imprint/principal/site-scope';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { keyChangedTask } from '../api-key/key-changed.js';
import type { SiteAuditEvent } from '../audit/audit-log.js';
import { sitesJobs } from '../operation/sites-jobs.js';
import { OrganizationRepository } from '../organization/organization.repository.js';
import { queueOpenChecks } from '../site/check-domain.js';
import type { Site } from '../site/site.entity.js';
import type { SiteAccess } from '../site/site-access.js';
import type { SiteChanges } from '../site/site-changes.js';

/** Archives and restores sites with their keys and forms, for owners. */
export class SiteLifecycleService {
  constructor(
    private readonly access: SiteAccess,
    private readonly changes: SiteChanges,
    private readonly principal: Principal,
    private readonly admission: AdmissionStore,
    private readonly now: () => Date,
  ) {}

  /** Disables its keys and forms, deletes nothing. */
  archive(reference: string): Promise<Site> {
    return this.#move(reference, 'site.archived', (site) => site.archive(this.now()));
  }

  /** Without the names that other sites took in the meantime. CONFLICT after 30 days. */
  restore(reference: string): Promise<Site> {
    return this.#move(reference, 'site.restored', (site) => site.restore(this.now()));
  }

  async #move(reference: string, event: SiteAuditEvent, move: (site: Site) => void): Promise<Site> {
    const { id } = await this.access.require(reference);
    if (!ownsSite(this.principal, id)) throw notFound();
    const hashes: string[] = [];
    const site = await this.changes.commitLocked(id, async (locked, em) => {
      const before = locked.status();
      move(locked);
      if (locked.status() === before) return;
      await this.changes.record(em, locked, event);
      if (locked.status() === 'active') {
        await new OrganizationRepository(em).requireInUse(locked.organizationId);
        await queueOpenChecks(em, locked);
      }
      for (const { secretHash } of await new ApiKeyRepository(em).listOfSite(id)) {
        await addJob(em, sitesJobs, keyChangedTask, { keyHash: secretHash });
        hashes.push(secretHash);
      }
    });
    // A job repeats the invalidation: a committed change must not look failed.
    await Promise.all(hashes.map((hash) => this.admission.bumpEpoch(hash))).catch(() => undefined);
    await this.admission.bumpEpoch(applicationEpoch(id)).catch(() => undefined);
    return site;
  }
}
