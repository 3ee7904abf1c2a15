import { notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation } from '@imprint/graphql/page-size';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageSize } from '../operation/page-size.js';
import type { OrganizationService } from '../organization/organization.service.js';
import type { SiteErasure } from './site-erasure.entity.js';
import { SiteErasureRepository } from './site-erasure.repository.js';

/** Reports of erasures, for the administrators of an organization. */
export class ErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationService,
    private readonly principal: Principal,
    private readonly cursors: KeysetCursors,
  ) {}

  async page(reference: string, request: PageRequest): Promise<Page<SiteErasure>> {
    const { id: organizationId } = await this.organizations.require(reference);
    if (!mayOnOrganization(this.principal, organizationId, 'members:manage')) throw notFound();
    const pagination = byCreation<SiteErasure>(this.cursors, { walk: 'erasures', organizationId }, pageSize);
    const erasures = new SiteErasureRepository(this.em);
    return keysetPage(request, pagination, (after, limit) => erasures.list(organizationId, after, limit));
  }
}
