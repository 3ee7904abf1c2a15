import {
  type GrantableRole,
  includesRole,
  isReservedSlug,
  presetRole,
  requireRoleText,
  roleNameIn,
} from './preset-roles.js';

const role = (slug: string, scope: 'site' | 'org' = 'site') => presetRole(slug, scope) as GrantableRole;
const custom = (permissions: GrantableRole['permissions']): GrantableRole => ({
  ...role('site_editor'),
  slug: 'custom',
  isSystem: false,
  permissions,
});

it('finds a preset by slug or alias, in its scope alone', () => {
  expect(presetRole('DONO', 'site')?.slug).toBe('site_owner');
  expect(presetRole('admin', 'org')?.slug).toBe('org_admin');
  expect(presetRole('admin', 'site')).toBeNull();
});

it('reserves slugs and aliases', () => {
  expect(isReservedSlug('site_owner')).toBe(true);
  expect(isReservedSlug('dono')).toBe(true);
  expect(isReservedSlug('reviewers')).toBe(false);
});

describe('a role change takes nothing away', () => {
  it('when the new role has every permission', () => {
    expect(includesRole(role('site_editor'), role('site_author'))).toBe(true);
    expect(includesRole(role('site_author'), role('site_editor'))).toBe(false);
  });

  it('never from an owner or an administrator', () => {
    expect(includesRole(custom(role('site_owner').permissions), role('site_owner'))).toBe(false);
    expect(includesRole(role('org_member', 'org'), role('org_admin', 'org'))).toBe(false);
    expect(includesRole(role('site_owner'), role('site_owner'))).toBe(true);
  });

  it('never to an author, who publishes only own content', () => {
    expect(includesRole(role('site_author'), custom(['content:publish']))).toBe(false);
    expect(includesRole(role('site_author'), custom(['content:write']))).toBe(true);
  });
});

it('tells a missing role from an empty one', () => {
  expect(() => requireRoleText(null)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  expect(() => requireRoleText('  ')).toThrow(expect.objectContaining({ reason: 'BAD_ROLE' }));
  expect(requireRoleText(' editor ')).toBe('editor');
});

it('names built-in roles in the language of the reader, and custom ones as they are called', () => {
  expect(roleNameIn('pt-BR', role('site_contributor'))).toBe('Colaborador');
  expect(roleNameIn('en', role('site_contributor'))).toBe('Contributor');
  expect(roleNameIn('es', role('site_contributor'))).toBe('Colaborador');
  expect(roleNameIn('pt-BR', { ...custom([]), name: 'Reviewer' })).toBe('Reviewer');
});
