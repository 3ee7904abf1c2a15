import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import type { RolePermission } from '@imprint/principal/permission';
import { defineEntity, p } from '@mikro-orm/core';
import type { GrantableRole } from '../permission/preset-roles.js';

const RoleSchema = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    id: id().primary(),
    organizationId: id(),
    /** Immutable: memberships reference it. */
    slug: p.text(),
    scope: p.enum(['site', 'org']),
    name: p.text(),
    permissions: p.array().$type<RolePermission[]>(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  uniques: [{ name: 'roles_slug_key', properties: ['organizationId', 'slug'] }],
});

/** A custom role of an organization. */
export class Role extends RoleSchema.class {
  change({ name, permissions }: { name?: string; permissions?: RolePermission[] }, now: Date): void {
    if (name !== undefined) this.name = name;
    if (permissions) this.permissions = permissions;
    this.updatedAt = now;
  }

  asGrantable(): GrantableRole {
    const { slug, name, scope, permissions } = this;
    return { slug, name, scope, permissions, isSystem: false, aliases: [] };
  }
}

RoleSchema.setClass(Role);
