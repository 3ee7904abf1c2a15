import { auth, type House, house, type Person, person } from './people.js';

export interface Team {
  home: House;
  owner: Person;
  editor: Person;
  admin: Person;
  member: Person;
  stranger: Person;
}

/** A site with an owner and an editor, its organization with an administrator and a member, and a stranger. */
export async function team(): Promise<Team> {
  const home = await house();
  const site = (role: string) => person({ site: { id: home.id, role } });
  const organization = (role: string) => person({ organization: { id: home.organizationId, role } });
  const [owner, editor, admin, member, stranger] = await Promise.all([
    site('site_owner'),
    site('site_editor'),
    organization('org_admin'),
    organization('org_member'),
    person(),
  ]);
  return { home, owner, editor, admin, member, stranger };
}

export const members = (home: House): string => auth(`/sites/${home.id}/members`);

export const orgMembers = (home: House): string => auth(`/orgs/${home.organizationId}/members`);

export const setRole = (someone: Person, path: string, role: unknown): ReturnType<Person['ask']> =>
  someone.ask(path, { method: 'PATCH', body: { role } });
