import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asSites, recordAudit } from '../audit/audit-log.js';
import { archivedBefore } from '../operation/archive-period.js';
import { OrganizationRepository } from '../organization/organization.repository.js';

export interface OrganizationErasing {
  em: EntityManager;
  queryIdentity: SubgraphQuery;
  now: () => Date;
}

const organizationsPerRun = 100;

const eraseDocument = `mutation SitesEraseOrganization($input: EraseOrganizationRowsInput!) {
  state: eraseOrganizationRows(input: $input) { done }
}`;

/**
 * Erases organizations that can no longer be restored, once their last site is erased. Identity comes first; both steps
 * can be repeated, so a run that dies is continued by the next one.
 */
export async function eraseOrganizations({ em, queryIdentity, now }: OrganizationErasing): Promise<void> {
  const due = await new OrganizationRepository(em.fork()).listErasable(archivedBefore(now()), organizationsPerRun);
  for (const { id: organizationId } of due) {
    await queryIdentity(eraseDocument, { input: { organizationId } });
    await em.fork().transactional(async (transaction) => {
      await new OrganizationRepository(transaction).delete(organizationId);
      const event = 'organization.erased';
      await recordAudit(transaction, asSites(), { event, target: organizationId, organizationId });
    });
  }
}
