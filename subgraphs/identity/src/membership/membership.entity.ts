import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';
import type { Place } from '../site/site-directory.js';

/** The site or organization of a membership, a role or an invitation. */
export type MembershipTarget = Omit<Place, 'name'>;

const OrganizationMembershipSchema = defineEntity({
  name: 'OrganizationMembership',
  tableName: 'organization_memberships',
  properties: {
    id: id().primary(),
    organizationId: id(),
    accountId: idOf(Account).deleteRule('cascade'),
    role: p.text(),
    invitedBy: id().nullable(),
    createdAt: instant(),
  },
  indexes: [{ name: 'organization_memberships_account_idx', properties: ['accountId'] }],
  uniques: [{ name: 'organization_memberships_key', properties: ['organizationId', 'accountId'] }],
});

/** A membership of an organization. It grants no access to its sites. */
export class OrganizationMembership extends OrganizationMembershipSchema.class {}

OrganizationMembershipSchema.setClass(OrganizationMembership);

const SiteMembershipSchema = defineEntity({
  name: 'SiteMembership',
  tableName: 'site_memberships',
  properties: {
    id: id().primary(),
    siteId: id(),
    organizationId: id(),
    accountId: idOf(Account).deleteRule('cascade'),
    role: p.text(),
    invitedBy: id().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'site_memberships_account_idx', properties: ['accountId'] },
    { name: 'site_memberships_role_idx', properties: ['organizationId', 'role'] },
  ],
  uniques: [{ name: 'site_memberships_key', properties: ['siteId', 'accountId'] }],
});

/** A membership of a site. */
export class SiteMembership extends SiteMembershipSchema.class {}

SiteMembershipSchema.setClass(SiteMembership);
