import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    id: id().primary(),
    slug: p.string(),
    name: p.string(),
    /** Default author of the organization's keys. */
    ownerAccountId: id(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

/** Owns sites; the unit of membership and billing. */
export class Organization extends OrganizationSchema.class {
  rename(name: string, slug: string, at: Date): void {
    this.name = name;
    this.slug = slug;
    this.updatedAt = at;
  }
}

OrganizationSchema.setClass(Organization);
