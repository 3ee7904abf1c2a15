import { toUuid } from '@imprint/ids/id';
import { ask } from '../../support/agent.js';
import { auth, changeAccount, type House, type Person, person } from '../../support/people.js';
import { rounds } from '../../support/rounds.js';
import { sql } from '../../support/sql.js';
import { members, orgMembers, setRole, team } from '../../support/team.js';

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const owners = (home: House) =>
  sql(
    `select m.account_id from identity.site_memberships m join identity.accounts a on a.id = m.account_id
     where m.role = 'site_owner' and a.status = 'active' and m.site_id = $1`,
    [toUuid(home.id)],
  );

describe('site team list', () => {
  it('shows people with a recorded site membership only', async () => {
    const { home, owner, editor, admin } = await team();
    for (const someone of [owner, admin]) {
      const { status, body } = await someone.ask(members(home));
      expect(status).toBe(200);
      expect(body.next_cursor).toBeNull();
      expect(new Set(body.items.map(({ user_id }: { user_id: string }) => user_id))).toEqual(
        new Set([owner.id, editor.id]),
      );
    }
  });

  it('returns the documented member', async () => {
    const { home, owner } = await team();
    const { body } = await owner.ask(members(home));
    expect(body.items.find(({ user_id }: { user_id: string }) => user_id === owner.id)).toEqual({
      user_id: owner.id,
      name: null,
      email: owner.email,
      avatar_url: null,
      role: { slug: 'site_owner', name: 'Owner', is_system: true },
      status: 'active',
      joined_at: expect.any(String),
      invited_by: null,
    });
  });

  it('is paginated by cursor', async () => {
    const { home, owner } = await team();
    await Promise.all(Array.from({ length: 5 }, () => person({ site: { id: home.id, role: 'author' } })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await owner.ask(
        `${members(home)}?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...body.items.map(({ user_id }: { user_id: string }) => user_id));
      cursor = body.next_cursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it.each(['0', '101', 'x', '-1'])('refuses limit %s', async (limit) => {
    const { home, owner } = await team();
    const { status, body } = await owner.ask(`${members(home)}?limit=${limit}`);
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await owner.ask(`${members(home)}?cursor=forged`)).status).toBe(400);
  });
});

describe('no access to the site returns 404', () => {
  it('identical to an unknown site, on every site route', async () => {
    const { home, editor, member, stranger, owner } = await team();
    const routes: [string, string, object?][] = [
      ['GET', 'members'],
      ['PATCH', `members/${owner.id}`, { role: 'editor' }],
      ['PATCH', 'members/nonsense', { role: 1 }],
      ['DELETE', `members/${owner.id}`],
      ['GET', 'invitations'],
      ['GET', 'invitations?limit=0'],
      ['POST', 'invitations', { email: 'x@example.com', role: 'editor' }],
      ['POST', 'invitations', {}],
      ['DELETE', `invitations/${missing}`],
      ['POST', `invitations/${missing}/resend`],
    ];
    const answers = new Set<string>();
    for (const [method, path, body] of routes) {
      for (const someone of [editor, member, stranger]) {
        for (const site of [home.id, missing, home.id.toLowerCase(), 'nonsense']) {
          const { status, text, headers } = await someone.ask(auth(`/sites/${site}/${path}`), { method, body });
          const { date: _date, 'x-request-id': _id, ...stable } = headers;
          answers.add(JSON.stringify([status, text, stable]));
        }
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('{\\"error\\":{\\"code\\":\\"NOT_FOUND\\",\\"message\\":\\"Not found\\"}}');
    expect(await owners(home)).toHaveLength(1);
  });

  it('but 401 without a token', async () => {
    const { home } = await team();
    expect((await ask(members(home))).status).toBe(401);
  });
});

describe('PATCH /auth/sites/{site_id}/members/{user_id}', () => {
  it.each([
    ['author', 'site_author'],
    ['autor', 'site_author'],
    ['Colaborador', 'site_contributor'],
    ['site_editor', 'site_editor'],
    ['dono', 'site_owner'],
  ])('accepts %s', async (role, slug) => {
    const { home, owner, editor } = await team();
    const { status, body } = await setRole(owner, `${members(home)}/${editor.id}`, role);
    expect([status, body.role.slug, body.user_id]).toEqual([200, slug, editor.id]);
  });

  it('accepts a custom role of the organization', async () => {
    const { home, owner, editor, admin } = await team();
    const { body: role } = await admin.ask(auth(`/orgs/${home.organizationId}/roles`), {
      method: 'POST',
      body: { name: 'Revisora', scope: 'site', permissions: ['content:write'] },
    });
    const { status, body } = await setRole(owner, `${members(home)}/${editor.id}`, role.slug);
    expect([status, body.role]).toEqual([200, { slug: 'revisora', name: 'Revisora', is_system: false }]);
  });

  it.each([
    ['BAD_REQUEST', undefined],
    ['BAD_REQUEST', 7],
    ['BAD_ROLE', ''],
    ['BAD_ROLE', '  '],
    ['ROLE_NOT_FOUND', 'king'],
    ['ROLE_NOT_FOUND', 'admin'],
    ['ROLE_NOT_FOUND', 'org_admin'],
    ['ROLE_NOT_FOUND', 'org_member'],
  ])('answers %s to the role %j', async (code, role) => {
    const { home, owner, editor } = await team();
    const { status, body } = await setRole(owner, `${members(home)}/${editor.id}`, role);
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('answers BAD_ID, NOT_MEMBER and LAST_SITE_OWNER', async () => {
    const { home, owner, stranger } = await team();
    const code = async (id: string) => {
      const { status, body } = await setRole(owner, `${members(home)}/${id}`, 'editor');
      return [status, body.error.code];
    };
    expect(await code('nonsense')).toEqual([400, 'BAD_ID']);
    expect(await code(stranger.id)).toEqual([404, 'NOT_MEMBER']);
    expect(await code(owner.id)).toEqual([409, 'LAST_SITE_OWNER']);
    expect((await setRole(owner, `${members(home)}/${owner.id}`, 'owner')).status).toBe(200);
  });

  it('demotes an owner when another exists', async () => {
    const { home, owner, editor } = await team();
    await setRole(owner, `${members(home)}/${editor.id}`, 'owner');
    expect((await setRole(editor, `${members(home)}/${owner.id}`, 'author')).status).toBe(200);
    expect(await owners(home)).toHaveLength(1);
  });

  it('does not count an owner whose account is not active', async () => {
    const { home, owner, editor } = await team();
    await setRole(owner, `${members(home)}/${editor.id}`, 'owner');
    await changeAccount('suspendAccount', editor.email);
    expect((await setRole(owner, `${members(home)}/${owner.id}`, 'author')).body.error.code).toBe('LAST_SITE_OWNER');
  });
});

describe('DELETE /auth/sites/{site_id}/members/{user_id}', () => {
  it('is idempotent: 204 for a non-member', async () => {
    const { home, owner, editor, stranger } = await team();
    for (const id of [editor.id, editor.id, stranger.id, missing]) {
      const { status, text } = await owner.ask(`${members(home)}/${id}`, { method: 'DELETE' });
      expect([status, text]).toEqual([204, '']);
    }
    expect((await owner.ask(`${members(home)}/nonsense`, { method: 'DELETE' })).body.error.code).toBe('BAD_ID');
  });

  it('never removes the last owner, including by themselves', async () => {
    const { home, owner, admin } = await team();
    for (const someone of [owner, admin]) {
      const { status, body } = await someone.ask(`${members(home)}/${owner.id}`, { method: 'DELETE' });
      expect([status, body.error.code]).toEqual([409, 'LAST_SITE_OWNER']);
    }
    expect(await owners(home)).toHaveLength(1);
  });

  it('is in force for the removed person with the next request', async () => {
    const { home, owner, editor } = await team();
    expect((await editor.ask(auth('/me'))).body.memberships.sites).toHaveLength(1);
    await owner.ask(`${members(home)}/${editor.id}`, { method: 'DELETE' });
    expect((await editor.ask(auth('/me'))).body.memberships.sites).toHaveLength(0);
  });
});

describe('two concurrent owners', () => {
  // Four combinations of demotion and removal.
  const turns = rounds(20, 100);

  it(`never leave a site without an owner in ${turns} rounds of demoting and removing each other`, async () => {
    const { home, owner, editor } = await team();
    const make = (id: string) => setRole(owner, `${members(home)}/${id}`, 'owner');
    await make(editor.id);
    for (let round = 0; round < turns; round++) {
      const path = (target: Person) => `${members(home)}/${target.id}`;
      const act = (actor: Person, target: Person, kind: number) =>
        kind === 0 ? setRole(actor, path(target), 'editor') : actor.ask(path(target), { method: 'DELETE' });
      const answers = await Promise.all([act(owner, editor, round % 2), act(editor, owner, Math.floor(round / 2) % 2)]);
      const left = await owners(home);
      expect(left.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status < 300).length).toBeLessThan(2);
      await sql(
        `insert into identity.site_memberships (id, site_id, organization_id, account_id, role, created_at)
         select gen_random_uuid(), $1::uuid, $2::uuid, a.id, 'site_owner', now() from identity.accounts a where a.email = any($3)
         on conflict (site_id, account_id) do update set role = 'site_owner'`,
        [toUuid(home.id), toUuid(home.organizationId), [owner.email, editor.email]],
      );
    }
  });
});

describe('organization members', () => {
  it('non-member of the org returns 404; member without members:manage returns 403', async () => {
    const { home, owner, editor, admin, member, stranger } = await team();
    const status = async (someone: Person) => (await someone.ask(orgMembers(home))).status;
    expect(await Promise.all([admin, member, stranger, owner, editor].map(status))).toEqual([200, 403, 404, 404, 404]);
    const { body } = await member.ask(orgMembers(home));
    expect(body.error.code).toBe('FORBIDDEN');
    expect((await admin.ask(auth(`/orgs/${missing}/members`))).status).toBe(404);
  });

  it('are listed, reassigned and removed', async () => {
    const { home, admin, member } = await team();
    const { body } = await admin.ask(orgMembers(home));
    expect(body.items.map(({ role }: { role: { slug: string } }) => role.slug).sort()).toEqual([
      'org_admin',
      'org_member',
    ]);
    const changed = await setRole(admin, `${orgMembers(home)}/${member.id}`, 'admin');
    expect([changed.status, changed.body.role.slug]).toEqual([200, 'org_admin']);
    expect((await admin.ask(`${orgMembers(home)}/${member.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.ask(`${orgMembers(home)}/${member.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('always include an administrator', async () => {
    const { home, admin } = await team();
    const path = `${orgMembers(home)}/${admin.id}`;
    expect((await setRole(admin, path, 'org_member')).body.error.code).toBe('LAST_ORG_ADMIN');
    expect((await admin.ask(path, { method: 'DELETE' })).body.error.code).toBe('LAST_ORG_ADMIN');
  });

  it.each([
    ['BAD_REQUEST', undefined],
    ['BAD_ROLE', ''],
    ['ROLE_NOT_FOUND', 'site_owner'],
  ])('answer %s to the role %j', async (code, role) => {
    const { home, admin, member } = await team();
    expect((await setRole(admin, `${orgMembers(home)}/${member.id}`, role)).body.error.code).toBe(code);
  });

  it('answer BAD_ID and NOT_MEMBER', async () => {
    const { home, admin, stranger } = await team();
    expect((await setRole(admin, `${orgMembers(home)}/nonsense`, 'admin')).body.error.code).toBe('BAD_ID');
    const { status, body } = await setRole(admin, `${orgMembers(home)}/${stranger.id}`, 'admin');
    expect([status, body.error.code]).toEqual([404, 'NOT_MEMBER']);
  });
});
