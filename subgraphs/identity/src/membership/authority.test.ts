import { newId } from '@imprint/ids/id';
import { organizationAdmin, presetRoles, siteOwner } from '../permission/preset-roles.js';
import type { Access } from './access.js';
import { holdsMore, holdsRole } from './authority.js';

const organizationId = newId();
const [siteId, otherSiteId] = [newId(), newId()];
const rolePermissions = (slug: string) => [...(presetRoles.find((role) => role.slug === slug)?.permissions ?? [])];
const onSite = (role: string, id = siteId): Access['sites'][number] => ({
  siteId: id,
  organizationId,
  role,
  permissions: rolePermissions(role),
});
const inOrganization = (role: string, permissions = rolePermissions(role)): Access['organizations'][number] => ({
  organizationId,
  role,
  permissions,
});
const offered = (slug: string) => ({ slug, permissions: rolePermissions(slug) });
const site = { organizationId, siteId };
const organization = { organizationId, siteId: null };
const nothing: Access = { organizations: [], sites: [] };

describe('holding a role', () => {
  it('on a site needs every permission of it there', () => {
    const editor = { ...nothing, sites: [onSite('site_editor')] };
    expect(holdsRole(editor, site, offered('site_author'))).toBe(true);
    expect(holdsRole(editor, site, offered(siteOwner))).toBe(false);
    expect(holdsRole(editor, { organizationId, siteId: otherSiteId }, offered('site_author'))).toBe(false);
  });

  it('leaves ownership to owners, whatever the permissions of another role', () => {
    const full = { ...onSite(siteOwner), role: 'custom' };
    expect(holdsRole({ ...nothing, sites: [full] }, site, offered(siteOwner))).toBe(false);
    expect(holdsRole({ ...nothing, sites: [onSite(siteOwner)] }, site, offered(siteOwner))).toBe(true);
  });

  it('lets a manager of the organization grant every role of its sites', () => {
    const admin = { ...nothing, organizations: [inOrganization(organizationAdmin)] };
    expect(holdsRole(admin, site, offered(siteOwner))).toBe(true);
    expect(holdsRole(admin, { organizationId: newId(), siteId }, offered('site_author'))).toBe(false);
  });

  it('in an organization needs every permission of it there', () => {
    const member = { ...nothing, organizations: [inOrganization('org_member')] };
    expect(holdsRole(member, organization, offered('org_member'))).toBe(true);
    expect(holdsRole(member, organization, offered(organizationAdmin))).toBe(false);
  });
});

describe('holding more than the caller', () => {
  const manager: Access = { organizations: [inOrganization('people', ['members:manage'])], sites: [] };

  it('is true of administrators, and of owners of sites that the caller does not own', () => {
    const admin = { ...nothing, organizations: [inOrganization(organizationAdmin)] };
    const owner = { ...nothing, sites: [onSite(siteOwner)] };
    expect(holdsMore(admin, manager, organizationId)).toBe(true);
    expect(holdsMore(owner, manager, organizationId)).toBe(true);
    expect(holdsMore(owner, { ...manager, sites: [onSite(siteOwner)] }, organizationId)).toBe(false);
  });

  it('is true of no one for an administrator', () => {
    const admin = { ...nothing, organizations: [inOrganization(organizationAdmin)] };
    expect(holdsMore({ ...admin, sites: [onSite(siteOwner)] }, admin, organizationId)).toBe(false);
  });

  it('does not count other organizations', () => {
    const elsewhere = {
      ...nothing,
      organizations: [{ ...inOrganization(organizationAdmin), organizationId: newId() }],
    };
    expect(holdsMore(elsewhere, manager, organizationId)).toBe(false);
  });
});
