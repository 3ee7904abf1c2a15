import { notFound } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import { mayOnOrganization } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit, type SiteAuditEvent } from '../audit/audit-log.js';
import type { Organization } from './organization.entity.js';
import { OrganizationRepository } from './organization.repository.js';
import type { OrganizationService } from './organization.service.js';

/** Archives and restores organizations without active sites, for their administrators. */
export class OrganizationLifecycleService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationService,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** CONFLICT while it has an active site. */
  archive(reference: string): Promise<Organization> {
    return this.#move(reference, 'organization.archived', async (organization, organizations) => {
      organization.archive(await organizations.hasActiveSites(organization.id), this.now());
    });
  }

  /** CONFLICT after 30 days. Its sites stay archived. */
  restore(reference: string): Promise<Organization> {
    return this.#move(reference, 'organization.restored', async (organization) => organization.restore(this.now()));
  }

  /** The lock makes the creation and the restore of its sites wait. */
  async #move(
    reference: string,
    event: SiteAuditEvent,
    move: (organization: Organization, organizations: OrganizationRepository) => Promise<void>,
  ): Promise<Organization> {
    const { id } = await this.organizations.require(reference);
    if (!mayOnOrganization(this.caller.principal, id, 'members:manage')) throw notFound();
    return this.em.fork().transactional(async (em) => {
      const organizations = new OrganizationRepository(em);
      const organization = await organizations.requireForChange(id);
      const before = organization.archivedAt;
      await move(organization, organizations);
      if (organization.archivedAt !== before)
        await recordAudit(em, this.caller, { event, target: id, organizationId: id });
      return organization;
    });
  }
}
