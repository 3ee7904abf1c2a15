import { conflict } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { archiveDays, restorableUntil } from '../operation/archive-period.js';

const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    id: id().primary(),
    slug: p.text(),
    name: p.text(),
    /** Default author of the organization's keys. A random id if an operator named no account, because writes need an author. */
    ownerAccountId: id(),
    /** Time of archiving; the organization can be restored for a while. */
    archivedAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [{ name: 'organizations_archived_idx', properties: ['archivedAt'], where: 'archived_at is not null' }],
  uniques: [{ name: 'organizations_slug_key', properties: ['slug'] }],
});

/** Owns sites; the unit of membership and billing. */
export class Organization extends OrganizationSchema.class {
  rename(name: string, slug: string, at: Date): void {
    this.name = name;
    this.slug = slug;
    this.updatedAt = at;
  }

  /** CONFLICT while it has an active site. Archiving twice keeps the first time. */
  archive(hasActiveSites: boolean, at: Date): void {
    if (hasActiveSites)
      throw conflict('Archive the sites of this organization first.', { reason: 'ORGANIZATION_HAS_SITES' });
    this.archivedAt ??= at;
  }

  /** CONFLICT after the days in which it can be restored. */
  restore(at: Date): void {
    const limit = this.erasesAt();
    if (limit && limit <= at)
      throw conflict(`An organization can be restored for ${archiveDays} days after it was archived.`);
    this.archivedAt = null;
  }

  /** From then on it is erased, once its sites are. Null while active. */
  erasesAt(): Date | null {
    return restorableUntil(this.archivedAt);
  }

  /** CONFLICT for an archived one. */
  requireInUse(): void {
    if (this.archivedAt)
      throw conflict('This organization is archived. Restore it first.', { reason: 'ORGANIZATION_ARCHIVED' });
  }
}

OrganizationSchema.setClass(Organization);
