import { operate } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { auth, grant, type House, house, type Person, person } from '../support/people.js';
import { unique } from '../support/seed.js';
import { sql } from '../support/sql.js';
import { members, orgMembers, setRole, team } from '../support/team.js';

async function customRole(admin: Person, home: House, scope: 'site' | 'org', permissions: string[]): Promise<string> {
  const { body } = await admin.ask(auth(`/orgs/${home.organizationId}/roles`), {
    method: 'POST',
    body: { name: `R ${unique()}`, scope, permissions },
  });
  return body.slug;
}

const organizationRoles = (home: House) => auth(`/orgs/${home.organizationId}/roles`);
const take = (someone: Person, path: string) => someone.ask(path, { method: 'DELETE' });

describe('an attacker whose organization role only manages members', () => {
  it('cannot demote or remove an administrator, who holds more', async () => {
    const { home, admin, member: attacker } = await team();
    const role = await customRole(admin, home, 'org', ['members:manage']);
    await setRole(admin, `${orgMembers(home)}/${attacker.id}`, role);
    const second = await person({ organization: { id: home.organizationId, role: 'org_admin' } });
    const target = `${orgMembers(home)}/${second.id}`;
    expect((await setRole(attacker, target, 'org_member')).status).toBe(403);
    expect((await take(attacker, target)).status).toBe(403);
    expect((await take(admin, target)).status).toBe(204);
  });

  it('cannot rename or delete a role that grants more, or revoke an invitation to it', async () => {
    const { home, admin, member: attacker } = await team();
    await setRole(
      admin,
      `${orgMembers(home)}/${attacker.id}`,
      await customRole(admin, home, 'org', ['members:manage']),
    );
    const strong = await customRole(admin, home, 'org', ['members:manage', 'site:settings']);
    const path = `${organizationRoles(home)}/${strong}`;
    expect((await attacker.ask(path, { method: 'PATCH', body: { name: 'X' } })).status).toBe(403);
    expect((await take(attacker, path)).status).toBe(403);
    const invitations = auth(`/orgs/${home.organizationId}/invitations`);
    const email = `i-${unique()}@example.com`;
    const { body: sent } = await admin.ask(invitations, { method: 'POST', body: { email, role: 'admin' } });
    expect((await take(attacker, `${invitations}/${sent.id}`)).status).toBe(403);
    const again = await attacker.ask(invitations, { method: 'POST', body: { email, role: 'member' } });
    expect(again.status).toBe(403);
    expect((await take(admin, `${invitations}/${sent.id}`)).status).toBe(204);
  });
});

describe('a custom site role that manages members', () => {
  async function managed() {
    const { home, admin, owner, editor } = await team();
    const slug = await customRole(admin, home, 'site', ['members:manage', 'content:write']);
    const manager = await person({ site: { id: home.id, role: slug } });
    return { home, admin, owner, editor, manager, slug };
  }

  it('lists the team, invites, changes and removes, up to what it holds', async () => {
    const { home, manager, owner, editor, slug } = await managed();
    const contributor = await person({ site: { id: home.id, role: 'contributor' } });
    expect((await manager.ask(members(home))).status).toBe(200);
    const invited = await manager.ask(auth(`/sites/${home.id}/invitations`), {
      method: 'POST',
      body: { email: `i-${unique()}@example.com`, role: 'contributor' },
    });
    expect(invited.status).toBe(202);
    expect((await setRole(manager, `${members(home)}/${contributor.id}`, slug)).status).toBe(200);
    expect((await take(manager, `${members(home)}/${contributor.id}`)).status).toBe(204);
    for (const target of [owner, editor]) {
      expect((await take(manager, `${members(home)}/${target.id}`)).status).toBe(404);
      expect((await setRole(manager, `${members(home)}/${target.id}`, 'contributor')).status).toBe(404);
    }
    for (const role of ['owner', 'editor']) {
      const { status, body } = await setRole(manager, `${members(home)}/${manager.id}`, role);
      expect([status, body.error.code]).toEqual([400, 'ROLE_NOT_FOUND']);
    }
    expect((await manager.ask(members(home))).body.items).toHaveLength(3);
  });

  it('lists the roles that it can grant; an invited owner lists all site roles', async () => {
    const { home, manager, owner, slug, editor } = await managed();
    const read = async (someone: Person) => {
      const { status, body } = await someone.ask(organizationRoles(home));
      return status === 200 ? body.items.map((role: { slug: string }) => role.slug) : status;
    };
    expect(await read(manager)).toEqual(['site_contributor', slug]);
    expect(await read(owner)).toEqual(['site_owner', 'site_editor', 'site_author', 'site_contributor', slug]);
    expect(await read(editor)).toBe(404);
    const { data, errors } = await askWithToken(
      owner.token,
      `query ($siteId: ID!, $organizationId: ID!) {
        siteMembers(siteId: $siteId) { nodes { userId } }
        siteInvitations(siteId: $siteId) { nodes { id } }
        roles(organizationId: $organizationId, scope: "site") { slug }
      }`,
      { siteId: home.id, organizationId: home.organizationId },
    );
    expect([errors, data.roles.length]).toEqual([undefined, 5]);
  });
});

describe('leaving an organization', () => {
  it('also removes the roles on its sites', async () => {
    const { home, admin, member } = await team();
    await grant({ accountId: member.id, siteId: home.id, role: 'editor' });
    expect((await take(admin, `${orgMembers(home)}/${member.id}`)).status).toBe(204);
    expect((await member.ask(auth('/me'))).body.memberships).toEqual({ orgs: [], sites: [] });
  });

  it('is refused to the last owner of one of its sites, and changes nothing then', async () => {
    const { home, admin, owner } = await team();
    await grant({ accountId: owner.id, organizationId: home.organizationId, role: 'org_member' });
    const { status, body } = await take(admin, `${orgMembers(home)}/${owner.id}`);
    expect([status, body.error.code]).toEqual([409, 'LAST_SITE_OWNER']);
    const kept = (await owner.ask(auth('/me'))).body.memberships;
    expect([kept.orgs.length, kept.sites.length]).toEqual([1, 1]);
  });

  it('never leaves a site without an owner when two owners leave concurrently', async () => {
    const { home, admin, member, owner } = await team();
    await grant({ accountId: owner.id, organizationId: home.organizationId, role: 'org_member' });
    const owners = [owner, member];
    for (let round = 0; round < 10; round++) {
      for (const someone of owners) {
        await grant({ accountId: someone.id, organizationId: home.organizationId, role: 'org_member' });
        await grant({ accountId: someone.id, siteId: home.id, role: 'owner' });
      }
      const answers = await Promise.all(owners.map(({ id }) => take(admin, `${orgMembers(home)}/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const left = await sql(
        `select 1 from identity.site_memberships where role = 'site_owner' and site_id =
           (select id from sites.sites where slug = $1)`,
        [home.slug],
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe('a permission change is in force with the next request', () => {
  const health = (someone: Person, home: House) => someone.ask(`/api/v1/sites/${home.id}/health`);

  it('for a removed member, twenty times over', async () => {
    const { home, owner, editor } = await team();
    for (let round = 0; round < 20; round++) {
      await grant({ accountId: editor.id, siteId: home.id, role: 'editor' });
      expect((await health(editor, home)).status).toBe(200);
      expect((await take(owner, `${members(home)}/${editor.id}`)).status).toBe(204);
      expect((await health(editor, home)).status).toBe(404);
    }
  });

  it('for holders of a role that lost a permission', async () => {
    const { home, admin } = await team();
    const slug = await customRole(admin, home, 'site', ['site:settings']);
    const keeper = await person({ site: { id: home.id, role: slug } });
    const change = () => keeper.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { prefer_www: true } });
    expect((await change()).status).toBe(200);
    await admin.ask(`${organizationRoles(home)}/${slug}`, { method: 'PATCH', body: { permissions: [] } });
    expect((await change()).status).toBe(404);
  });

  it('for a session that ended with the password of its account', async () => {
    const someone = await person();
    expect((await someone.ask(auth('/me'))).status).toBe(200);
    await operate('mutation ($input: SetAccountPasswordInput!) { setAccountPassword(input: $input) { id } }', {
      input: { email: someone.email, password: 'uma outra senha comprida' },
    });
    expect((await someone.ask(auth('/me'))).status).toBe(401);
  });

  it('for the creator of a site', async () => {
    const home = await house();
    const admin = await person({ organization: { id: home.organizationId, role: 'org_admin' } });
    expect((await admin.ask(auth('/me'))).status).toBe(200);
    const { body } = await admin.ask('/api/v1/sites', {
      method: 'POST',
      body: { org_id: home.organizationId, name: 'N', slug: `n-${unique()}` },
    });
    expect((await admin.ask(auth(`/sites/${body.id}/members`))).body.items).toHaveLength(1);
  });
});
