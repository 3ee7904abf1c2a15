import { badRequest, conflict, forbidden, notFound } from '@imprint/errors/domain-error';
import { toSlug } from '@imprint/ids/slug';
import { translateConstraints } from '@imprint/persistence/constraint';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import { isRolePermission, type RolePermission } from '@imprint/principal/permission';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseLink } from '../account/account-fields.js';
import { type Authority, holdsRole } from '../membership/authority.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import {
  type GrantableRole,
  isReservedSlug,
  presetRole,
  presetRoles,
  type RoleScope,
  requireRoleText,
  roleNotFound,
  toScope,
} from '../permission/preset-roles.js';
import type { Role } from './role.entity.js';
import type { CreateRoleInput, DeleteRoleInput, UpdateRoleInput } from './role.input.js';
import type { RoleType } from './role.type.js';
import type { RoleRepositories } from './role-repositories.js';

const nameLimit = 80;
const slugLimit = 64;
const slugShape = /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/;

export interface RoleDependencies {
  repositories: MembershipRepositories & RoleRepositories;
  em: EntityManager;
  authority: Authority;
  caller: Caller;
  now: () => Date;
}

/** Built-in and custom roles of an organization. */
export class RoleService {
  constructor(private readonly deps: RoleDependencies) {}

  /** Lists presets first, then custom roles by name. */
  async list(organizationReference: string, scope: string | null | undefined): Promise<RoleType[]> {
    const { organizationId, siteIds } = await this.deps.authority.managedSitesIn(organizationReference);
    if (scope) requireScope(scope);
    const own = await this.deps.repositories.roles(this.deps.em).list(organizationId);
    const all = [...presetRoles, ...own.map((role) => role.asGrantable())].filter(
      (role) => !scope || role.scope === scope,
    );
    if (siteIds === null) return this.#counted(organizationId, all);
    // A caller who manages only sites sees the roles to grant there.
    const access = await this.deps.authority.ownAccess();
    const isGrantable = (role: GrantableRole) =>
      siteIds.some((siteId) => holdsRole(access, { organizationId, siteId }, role));
    return this.#counted(
      organizationId,
      all.filter((role) => role.scope === 'site' && isGrantable(role)),
    );
  }

  /** With the number of members of each role, in one statement. */
  async #counted(organizationId: string, roles: readonly GrantableRole[]): Promise<RoleType[]> {
    const slugs = roles.map(({ slug }) => slug);
    const counts = await this.deps.repositories.memberships(this.deps.em).countByRole(organizationId, slugs);
    return roles.map((role) => ({ ...role, membersCount: counts.get(role.slug) ?? 0 }));
  }

  async create(input: CreateRoleInput): Promise<RoleType> {
    const { organizationId } = await this.deps.authority.onOrganization(input.organizationId);
    const scope = requireScope(input.scope);
    const name = requireName(input.name);
    const permissions = requirePermissions(input.permissions);
    await this.#requireHeld(this.deps.em, organizationId, scope, permissions);
    const slug = requireSlug(input.slug ?? toSlug(name, slugLimit));
    const slugTaken = () =>
      conflict('This organization already has a role with this slug.', { reason: 'ROLE_SLUG_TAKEN', fields: ['slug'] });
    if (isReservedSlug(slug)) throw slugTaken();
    return translateConstraints({ roles_slug_key: slugTaken }, () =>
      this.deps.em.transactional(async (em) => {
        const terms = { organizationId, slug, scope, name, permissions };
        const role = await this.deps.repositories.roles(em).create(terms, this.deps.now());
        await recordAudit(em, this.deps.caller, { event: 'role.created', target: slug, organizationId });
        return { ...role.asGrantable(), membersCount: 0 };
      }),
    );
  }

  /** Takes effect for all members when gateways refetch permissions. */
  async update({ slug, ...changes }: UpdateRoleInput): Promise<RoleType> {
    const { organizationId } = await this.deps.authority.onOrganization(changes.organizationId);
    const updated = await this.deps.em.transactional(async (em) => {
      const role = await this.#requireOwn(em, organizationId, slug);
      // Only a holder of all its permissions may change a role.
      await this.#requireHeld(em, organizationId, role.scope, role.permissions);
      const isRenamed = typeof changes.name === 'string' && changes.name !== role.name;
      const name = isRenamed && { name: requireName(changes.name) };
      const granted = changes.permissions && { permissions: requirePermissions(changes.permissions) };
      if (granted) await this.#requireHeld(em, organizationId, role.scope, granted.permissions);
      const known = role.asGrantable();
      role.change({ ...name, ...granted }, this.deps.now());
      await recordAudit(em, this.deps.caller, {
        event: 'role.updated',
        target: slug,
        organizationId,
        changes: fieldChanges(known, role.asGrantable()),
      });
      return role.asGrantable();
    });
    const [counted] = await this.#counted(organizationId, [updated]);
    return counted as RoleType;
  }

  /** ROLE_IN_USE while it is assigned or offered in an invitation. */
  async delete({ organizationId: reference, slug }: DeleteRoleInput): Promise<void> {
    const { organizationId } = await this.deps.authority.onOrganization(reference);
    await this.deps.em.transactional(async (em) => {
      const role = await this.#requireOwn(em, organizationId, slug);
      await this.#requireHeld(em, organizationId, role.scope, role.permissions);
      const roles = this.deps.repositories.roles(em);
      if (await roles.isAssigned(role))
        throw conflict('This role is still assigned. Reassign its members first.', { reason: 'ROLE_IN_USE' });
      roles.delete(role);
      await recordAudit(em, this.deps.caller, { event: 'role.deleted', target: slug, organizationId });
    });
  }

  /**
   * The role to grant, locked against deletion until the transaction ends. ROLE_NOT_FOUND for a role of the other
   * scope.
   */
  async requireGrantable(
    em: EntityManager,
    target: MembershipTarget,
    text: string | null | undefined,
  ): Promise<GrantableRole> {
    const name = requireRoleText(text);
    const preset = presetRole(name, toScope(target));
    if (preset) return preset;
    if (name.length > slugLimit) throw roleNotFound();
    const own = await this.deps.repositories.roles(em).find(target.organizationId, name.toLowerCase(), toScope(target));
    if (!own) throw roleNotFound();
    return own.asGrantable();
  }

  /** A role that grants more than the caller holds: FORBIDDEN in an organization, ROLE_NOT_FOUND on a site. */
  async requireMayGrant(em: EntityManager, target: MembershipTarget, role: GrantableRole): Promise<void> {
    if (await this.deps.authority.holds(em, target, role)) return;
    if (target.siteId) throw roleNotFound();
    throw forbidden('You may grant only permissions that you hold.');
  }

  /** Refuses changes to a member with more permissions than the caller. The contract has no 403 for sites. */
  async requireMayManage(em: EntityManager, target: MembershipTarget, slug: string): Promise<void> {
    // A deleted role grants nothing.
    const role = await this.requireGrantable(em, target, slug).catch(() => null);
    if (!role || (await this.deps.authority.holds(em, target, role))) return;
    if (target.siteId) throw notFound();
    throw forbidden('This person holds permissions that you do not hold.');
  }

  async #requireHeld(
    em: EntityManager,
    organizationId: string,
    scope: RoleScope,
    permissions: readonly RolePermission[],
  ): Promise<void> {
    if (scope === 'site') return;
    const access = await this.deps.authority.ownAccess(em);
    const held =
      access.organizations.find((membership) => membership.organizationId === organizationId)?.permissions ?? [];
    if (!permissions.every((permission) => held.includes(permission))) {
      throw forbidden('You may grant only permissions that you hold.');
    }
  }

  async #requireOwn(em: EntityManager, organizationId: string, slug: string): Promise<Role> {
    if (isReservedSlug(slug.toLowerCase()))
      throw conflict('Built-in roles cannot be changed.', { reason: 'ROLE_IS_SYSTEM' });
    const role = slug.length > slugLimit ? null : await this.deps.repositories.roles(em).lock(organizationId, slug);
    if (!role) throw roleMissing();
    return role;
  }
}

/** NOT_FOUND for a role in a request path. */
const roleMissing = () => notFound({ reason: 'ROLE_NOT_FOUND' });

function requireScope(scope: string | null | undefined): RoleScope {
  if (scope === 'site' || scope === 'org') return scope;
  throw badRequest('scope must be site or org.', { fields: ['scope'] });
}

function requireName(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim();
  if (trimmed === '' || trimmed.length > nameLimit)
    throw badRequest(`name must have 1 to ${nameLimit} characters.`, { fields: ['name'] });
  refuseLink(trimmed);
  return trimmed;
}

function requireSlug(slug: string): string {
  if (!slugShape.test(slug))
    throw badRequest('slug must have 1 to 64 characters: a to z, 0 to 9, hyphens and underscores inside.', {
      fields: ['slug'],
    });
  return slug;
}

function requirePermissions(permissions: readonly string[] | null | undefined): RolePermission[] {
  if (!permissions) throw badRequest('permissions must be a list.', { fields: ['permissions'] });
  const known = permissions.filter(isRolePermission);
  if (known.length < permissions.length)
    throw badRequest('permissions contains an unknown permission.', {
      reason: 'BAD_PERMISSION',
      fields: ['permissions'],
    });
  return [...new Set(known)];
}
