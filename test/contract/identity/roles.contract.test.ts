import { auth, type House, person } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { members, orgMembers, setRole, team } from '../../support/team.js';

describe('roles', () => {
  const roles = (home: House) => auth(`/orgs/${home.organizationId}/roles`);

  it('start with the presets and their aliases', async () => {
    const { home, member, stranger } = await team();
    const { body } = await member.ask(roles(home));
    expect(body.items.map(({ slug, aliases }: { slug: string; aliases: string[] }) => [slug, aliases])).toEqual([
      ['site_owner', ['owner', 'dono']],
      ['site_editor', ['editor']],
      ['site_author', ['author', 'autor']],
      ['site_contributor', ['contributor', 'colaborador']],
      ['org_admin', ['admin']],
      ['org_member', ['member']],
    ]);
    expect(body.items[0].members_count).toBe(1);
    expect((await member.ask(`${roles(home)}?scope=org`)).body.items).toHaveLength(2);
    expect((await member.ask(`${roles(home)}?scope=moon`)).status).toBe(400);
    expect((await stranger.ask(roles(home))).status).toBe(404);
  });

  it('are created, updated and deleted', async () => {
    const { home, admin, owner, editor } = await team();
    const made = await admin.ask(roles(home), {
      method: 'POST',
      body: { name: 'Revisão técnica', scope: 'site', permissions: ['content:write', 'content:write'] },
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        slug: 'revisao-tecnica',
        name: 'Revisão técnica',
        scope: 'site',
        is_system: false,
        permissions: ['content:write'],
        aliases: [],
        members_count: 0,
      },
    ]);
    const path = `${roles(home)}/revisao-tecnica`;
    const changed = await admin.ask(path, { method: 'PATCH', body: { permissions: ['media:write'] } });
    expect([changed.status, changed.body.permissions]).toEqual([200, ['media:write']]);
    await setRole(owner, `${members(home)}/${editor.id}`, 'revisao-tecnica');
    expect((await editor.ask(auth('/me'))).body.memberships.sites[0].permissions).toEqual(['media:write']);
    expect((await admin.ask(path, { method: 'DELETE' })).body.error.code).toBe('ROLE_IN_USE');
    await setRole(owner, `${members(home)}/${editor.id}`, 'author');
    expect((await admin.ask(path, { method: 'DELETE' })).status).toBe(204);
    const gone = await admin.ask(path, { method: 'DELETE' });
    expect([gone.status, gone.body.error.code]).toEqual([404, 'ROLE_NOT_FOUND']);
  });

  it('a custom role named owner never counts as owner', async () => {
    const { home, admin } = await team();
    const made = await admin.ask(roles(home), {
      method: 'POST',
      body: { name: 'Owner', scope: 'site', permissions: [] },
    });
    expect([made.status, made.body.error.code]).toEqual([409, 'ROLE_SLUG_TAKEN']);
    const other = await admin.ask(roles(home), {
      method: 'POST',
      body: { name: 'Owner', slug: `owner-${unique()}`, scope: 'site', permissions: ['members:manage'] },
    });
    expect(other.body.is_system).toBe(false);
  });

  it.each([
    [400, 'BAD_REQUEST', { scope: 'site', permissions: [] }],
    [400, 'BAD_REQUEST', { name: 'A', permissions: [] }],
    [400, 'BAD_REQUEST', { name: 'A', scope: 'site' }],
    [400, 'BAD_REQUEST', { name: 'A', scope: 'site', slug: 'Não!', permissions: [] }],
    [400, 'BAD_PERMISSION', { name: 'A', scope: 'site', permissions: ['moon:fly'] }],
    [403, 'FORBIDDEN', { name: 'A', scope: 'org', permissions: ['leads:read'] }],
    [409, 'ROLE_SLUG_TAKEN', { name: 'A', slug: 'site_owner', scope: 'site', permissions: [] }],
  ])('answer %d %s to %j', async (status, code, body) => {
    const { home, admin } = await team();
    const answer = await admin.ask(roles(home), { method: 'POST', body });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('that is built in cannot be changed', async () => {
    const { home, admin, member } = await team();
    for (const method of ['PATCH', 'DELETE']) {
      const { status, body } = await admin.ask(`${roles(home)}/site_owner`, { method, body: { name: 'X' } });
      expect([status, body.error.code]).toEqual([409, 'ROLE_IS_SYSTEM']);
    }
    expect((await member.ask(roles(home), { method: 'POST', body: {} })).status).toBe(403);
  });

  it('contain only permissions that their creator holds', async () => {
    const { home, admin, member } = await team();
    await admin.ask(roles(home), {
      method: 'POST',
      body: { name: 'Gente', scope: 'org', permissions: ['members:manage'] },
    });
    await setRole(admin, `${orgMembers(home)}/${member.id}`, 'gente');
    const raise = await setRole(member, `${orgMembers(home)}/${member.id}`, 'admin');
    expect([raise.status, raise.body.error.code]).toEqual([403, 'FORBIDDEN']);
    const other = await person({ organization: { id: home.organizationId, role: 'org_member' } });
    expect((await setRole(member, `${orgMembers(home)}/${other.id}`, 'gente')).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('is visible to managers of the members', async () => {
    const { home, owner, editor, admin, member } = await team();
    await setRole(owner, `${members(home)}/${editor.id}`, 'author');
    const query = `query ($id: ID!) { auditLog(organizationId: $id, first: 5) { nodes { event actorId target siteId outcome } pageInfo { hasNextPage } } }`;
    const { graphql } = await import('../../support/agent.js');
    const ask = (token: string) => graphql(query, { id: home.organizationId }, { authorization: `Bearer ${token}` });
    const { data } = await ask(admin.token);
    expect(data.auditLog.nodes[0]).toEqual({
      event: 'member.role_changed',
      actorId: owner.id,
      target: editor.id,
      siteId: home.id,
      outcome: 'ok',
    });
    expect((await ask(member.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(owner.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await expect(sql('delete from identity.audit_events')).rejects.toThrow('append-only');
  });
});
