import { breakLinks } from '@imprint/email/link';
import { ask } from '../../support/agent.js';
import { breachedPassword } from '../../support/corpus.js';
import {
  auth,
  goodPassword,
  type House,
  house,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';

const guessed = newEmail();
const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const ofSite = (home: House) => auth(`/sites/${home.id}/invitations`);
const ofOrg = (home: House) => auth(`/orgs/${home.organizationId}/invitations`);
const post = (path: string, body: unknown, options: object = {}) =>
  ask(auth(path), { method: 'POST', body, from: newAddress(), ...options });
const invite = (someone: Person, path: string, body: object) => someone.ask(path, { method: 'POST', body });
const accept = (token: string, body: object = { password: goodPassword }, options: object = {}) =>
  post('/invitations/accept', { token, ...body }, options);

async function ownedHouse(): Promise<{ home: House; owner: Person; admin: Person }> {
  const home = await house();
  const [owner, admin] = await Promise.all([
    person({ name: 'Dona Ana', site: { id: home.id, role: 'owner' } }),
    person({ organization: { id: home.organizationId, role: 'admin' } }),
  ]);
  return { home, owner, admin };
}

describe('site invitation create', () => {
  it('is 202, invitation created and email dispatched', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    const { status, body, text } = await invite(owner, ofSite(home), {
      email: ` ${email.toUpperCase()} `,
      role: 'autor',
    });
    expect([status, body]).toEqual([
      202,
      {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        scope: 'site',
        org_id: home.organizationId,
        site_id: home.id,
        email,
        role: { slug: 'site_author', name: 'Author' },
        status: 'pending',
        invited_by: { user_id: owner.id, name: 'Dona Ana' },
        created_at: expect.any(String),
        last_sent_at: expect.any(String),
        expires_at: expect.any(String),
        email_sent: true,
      },
    ]);
    const days = (new Date(body.expires_at).getTime() - new Date(body.last_sent_at).getTime()) / 86_400_000;
    expect(days).toBe(7);
    const mail = await nthMail(email, 1);
    expect(mail.subject).toBe(`Dona Ana convida você para ${breakLinks(home.domain)}`);
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(tokenIn(mail));
  });

  it('grants site_membership only; org_id is derived on the server and the body has no scope field', async () => {
    const [{ home, owner }, other] = await Promise.all([ownedHouse(), house()]);
    const email = newEmail();
    const { status, body } = await invite(owner, ofSite(home), {
      email,
      scope: 'org',
      org_id: other.organizationId,
      site_id: other.id,
    });
    expect([status, body.scope, body.org_id, body.site_id, body.role.slug]).toEqual([
      202,
      'site',
      home.organizationId,
      home.id,
      'site_contributor',
    ]);
    const accepted = await accept(tokenIn(await nthMail(email, 1)));
    expect(accepted.body).toEqual({
      scope: 'site',
      org_id: home.organizationId,
      site_id: home.id,
      role: 'site_contributor',
    });
    const { body: login } = await logIn(email);
    const me = await ask(auth('/me'), { bearer: login.access_token });
    expect([me.body.memberships.orgs, me.body.memberships.sites.length]).toEqual([[], 1]);
  });

  it('requires the site owner or members:manage in the owning organization', async () => {
    const { home, admin } = await ownedHouse();
    expect((await invite(admin, ofSite(home), { email: newEmail() })).status).toBe(202);
    const editor = await person({ site: { id: home.id, role: 'editor' } });
    expect((await invite(editor, ofSite(home), { email: newEmail() })).status).toBe(404);
  });

  it.each([
    ['BAD_REQUEST', {}],
    ['BAD_REQUEST', { email: 7 }],
    ['INVALID_EMAIL', { email: 'ana' }],
    ['BAD_ROLE', { email: 'a@example.com', role: '' }],
    ['BAD_REQUEST', { email: 'a@example.com', role: 7 }],
    ['ROLE_NOT_FOUND', { email: 'a@example.com', role: 'king' }],
    ['ROLE_NOT_FOUND', { email: 'a@example.com', role: 'org_admin' }],
    ['ROLE_NOT_FOUND', { email: 'a@example.com', role_slug: 'admin' }],
  ])('answers %s to %j', async (code, body) => {
    const { home, owner } = await ownedHouse();
    const { status, body: answer } = await invite(owner, ofSite(home), body);
    expect([status, answer.error.code]).toEqual([400, code]);
  });

  it('rotates the token of a pending invitation instead of creating a second one', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    const first = await invite(owner, ofSite(home), { email });
    const second = await invite(owner, ofSite(home), { email, role: 'editor' });
    expect([second.status, second.body.id, second.body.role.slug]).toEqual([202, first.body.id, 'site_editor']);
    expect((await accept(tokenIn(await nthMail(email, 1)))).status).toBe(404);
    expect((await accept(tokenIn(await nthMail(email, 2)))).status).toBe(200);
  });

  it('looks the same for a stranger, an account and a member', async () => {
    const { home, owner } = await ownedHouse();
    const [account, member] = await Promise.all([person(), person({ site: { id: home.id, role: 'author' } })]);
    const shapes = [];
    for (const email of [newEmail(), account.email, member.email]) {
      const { status, body } = await invite(owner, ofSite(home), { email });
      shapes.push(JSON.stringify([status, Object.keys(body), body.status, body.email_sent, body.role]));
    }
    expect(new Set(shapes).size).toBe(1);
  });
});

describe('lists', () => {
  it('of a site return its own, of an organization both scopes, unaccepted and unexpired', async () => {
    const { home, owner, admin } = await ownedHouse();
    const [site, org, expired, accepted] = [newEmail(), newEmail(), newEmail(), newEmail()];
    for (const email of [site, expired, accepted]) await invite(owner, ofSite(home), { email });
    await invite(admin, ofOrg(home), { email: org, role: 'org_member' });
    await sql(`update identity.invitations set expires_at = now() - interval '1 second' where email = $1`, [expired]);
    await accept(tokenIn(await nthMail(accepted, 1)));
    const emails = async (path: string, someone: Person) =>
      (await someone.ask(path)).body.items.map(({ email }: { email: string }) => email);
    expect(await emails(ofSite(home), owner)).toEqual([site]);
    expect(await emails(ofOrg(home), admin)).toEqual([site, org]);
  });

  it('of an organization: non-member returns 404, member without members:manage returns 403', async () => {
    const { home, owner } = await ownedHouse();
    const [member, stranger] = await Promise.all([
      person({ organization: { id: home.organizationId, role: 'org_member' } }),
      person(),
    ]);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', `/${missing}`],
      ['POST', `/${missing}/resend`],
    ] as const) {
      const status = async (someone: Person) => (await someone.ask(ofOrg(home) + path, { method })).status;
      expect([method, path, await status(member), await status(stranger), await status(owner)]).toEqual([
        method,
        path,
        403,
        404,
        404,
      ]);
    }
  });

  it('are paginated by cursor', async () => {
    const { home, owner } = await ownedHouse();
    for (let index = 0; index < 5; index++) await invite(owner, ofSite(home), { email: newEmail() });
    const first = (await owner.ask(`${ofSite(home)}?limit=3`)).body;
    const second = (await owner.ask(`${ofSite(home)}?limit=3&cursor=${encodeURIComponent(first.next_cursor)}`)).body;
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([3, 2, null]);
    for (const query of ['limit=101', 'limit=1&limit=2']) {
      expect((await owner.ask(`${ofSite(home)}?${query}`)).body.error.code).toBe('BAD_REQUEST');
    }
  });
});

describe('revoke', () => {
  it('is 204 and invalidates the link', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    const { body } = await invite(owner, ofSite(home), { email });
    expect((await owner.ask(`${ofSite(home)}/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await accept(tokenIn(await nthMail(email, 1)))).status).toBe(404);
    expect((await owner.ask(`${ofSite(home)}/${body.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it("revokes nothing of another organization or site: that invitation id isn't there", async () => {
    const [mine, theirs] = await Promise.all([ownedHouse(), ownedHouse()]);
    const email = newEmail();
    const { body } = await invite(theirs.owner, ofSite(theirs.home), { email });
    const answers = [
      await mine.owner.ask(`${ofSite(mine.home)}/${body.id}`, { method: 'DELETE' }),
      await mine.admin.ask(`${ofOrg(mine.home)}/${body.id}`, { method: 'DELETE' }),
      await mine.admin.ask(`${ofOrg(mine.home)}/${missing}`, { method: 'DELETE' }),
      await mine.admin.ask(`${ofOrg(mine.home)}/nonsense`, { method: 'DELETE' }),
      await mine.owner.ask(`${ofSite(mine.home)}/${body.id}/resend`, { method: 'POST' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await accept(tokenIn(await nthMail(email, 1)))).status).toBe(200);
  });
});

describe('resend', () => {
  it('rotates the token and starts the 7 days again; the response never contains the token', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    const { body } = await invite(owner, ofSite(home), { email });
    await sql(`update identity.invitations set expires_at = now() - interval '1 second' where email = $1`, [email]);
    const resent = await owner.ask(`${ofSite(home)}/${body.id}/resend`, { method: 'POST' });
    expect([resent.status, resent.body]).toEqual([
      202,
      { id: body.id, email_sent: true, expires_at: expect.any(String) },
    ]);
    expect(new Date(resent.body.expires_at).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect((await accept(tokenIn(await nthMail(email, 1)))).status).toBe(404);
    const token = tokenIn(await nthMail(email, 2));
    expect(resent.text).not.toContain(token);
    expect((await accept(token)).status).toBe(200);
  });

  it('of the organization route reaches invitations of its sites', async () => {
    const { home, owner, admin } = await ownedHouse();
    const { body } = await invite(owner, ofSite(home), { email: newEmail() });
    const resent = await admin.ask(`${ofOrg(home)}/${body.id}/resend`, { method: 'POST' });
    expect([resent.status, resent.body.id]).toEqual([202, body.id]);
  });

  it('answers INVITATION_ALREADY_ACCEPTED when the person is already a member', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    const { body } = await invite(owner, ofSite(home), { email });
    await accept(tokenIn(await nthMail(email, 1)));
    const member = await person({ site: { id: home.id, role: 'author' } });
    const pending = await invite(owner, ofSite(home), { email: member.email });
    for (const id of [body.id, pending.body.id]) {
      const { status, body: answer } = await owner.ask(`${ofSite(home)}/${id}/resend`, { method: 'POST' });
      expect([status, answer.error.code]).toEqual([409, 'INVITATION_ALREADY_ACCEPTED']);
    }
  });

  it('is rate limited by invitee mailbox', async () => {
    const { home, owner } = await ownedHouse();
    const { body } = await invite(owner, ofSite(home), { email: newEmail() });
    const resend = () => owner.ask(`${ofSite(home)}/${body.id}/resend`, { method: 'POST' });
    expect((await resend()).status).toBe(202);
    const again = await resend();
    expect([again.status, again.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the invitee', () => {
  it('sees the invitation before accepting', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    await invite(owner, ofSite(home), { email, role: 'editor' });
    const token = tokenIn(await nthMail(email, 1));
    const { status, body } = await post('/invitations/lookup', { token });
    expect([status, body]).toEqual([
      200,
      {
        scope: 'site',
        org_name: expect.any(String),
        site_name: home.domain,
        role: { slug: 'site_editor', name: 'Editor' },
        inviter_name: 'Dona Ana',
        email,
        expires_at: expect.any(String),
        account_exists: false,
      },
    ]);
  });

  it('gets one 404 for an unknown, expired, used, revoked or no longer authorized invitation', async () => {
    const { home, owner, admin } = await ownedHouse();
    const [expired, used, revoked, powerless] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const deputy = await person({ site: { id: home.id, role: 'owner' } });
    const ids: Record<string, string> = {};
    for (const email of [expired, used, revoked]) ids[email] = (await invite(owner, ofSite(home), { email })).body.id;
    await invite(deputy, ofSite(home), { email: powerless });
    const tokens = await Promise.all(
      [expired, used, revoked, powerless].map(async (email) => tokenIn(await nthMail(email, 1))),
    );
    await sql(`update identity.invitations set expires_at = now() - interval '1 second' where email = $1`, [expired]);
    await accept(tokens[1] as string);
    await owner.ask(`${ofSite(home)}/${ids[revoked]}`, { method: 'DELETE' });
    await admin.ask(auth(`/sites/${home.id}/members/${deputy.id}`), { method: 'DELETE' });
    const answers = [];
    for (const token of [...tokens, 'missing', undefined]) {
      answers.push(
        await post('/invitations/lookup', { token }),
        await post('/invitations/accept', { token, password: goodPassword }),
      );
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('without an account chooses a password; a refused one does not burn the invitation', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    await invite(owner, ofSite(home), { email });
    const token = tokenIn(await nthMail(email, 1));
    expect((await accept(token, {})).body.error.code).toBe('BAD_REQUEST');
    expect((await accept(token, { password: 'curta' })).body.error.code).toBe('PASSWORD_TOO_WEAK');
    expect((await accept(token, { password: breachedPassword })).body.error.code).toBe('PASSWORD_BREACHED');
    expect((await accept(token, { password: goodPassword, name: 'Bia' })).status).toBe(200);
    const { body } = await logIn(email);
    expect((await ask(auth('/me'), { bearer: body.access_token })).body).toMatchObject({
      name: 'Bia',
      status: 'active',
    });
  });

  it('with an account signs in first, with the invited address', async () => {
    const { home, owner } = await ownedHouse();
    const [invited, other] = await Promise.all([person(), person()]);
    await invite(owner, ofSite(home), { email: invited.email });
    const token = tokenIn(await nthMail(invited.email, 1));
    expect((await invited.ask(auth('/me'))).body.pending_invitations).toHaveLength(1);
    const anonymous = await accept(token);
    expect([anonymous.status, anonymous.body.error.code]).toEqual([401, 'LOGIN_REQUIRED']);
    const wrong = await accept(token, {}, { bearer: other.token });
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'INVITATION_EMAIL_MISMATCH']);
    expect((await accept(token, {}, { bearer: invited.token })).status).toBe(200);
    expect((await invited.ask(auth('/me'))).body.pending_invitations).toEqual([]);
  });

  it('becomes a member once in 20 concurrent acceptances', async () => {
    const { home, owner } = await ownedHouse();
    const email = newEmail();
    await invite(owner, ofSite(home), { email });
    const token = tokenIn(await nthMail(email, 1));
    const known = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await sql(
      'select 1 from identity.site_memberships m join identity.accounts a on a.id = m.account_id where a.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    await invite(owner, ofSite(home), { email: known.email });
    const second = tokenIn(await nthMail(known.email, 1));
    const again = await Promise.all(Array.from({ length: 10 }, () => accept(second, {}, { bearer: known.token })));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps a higher role', async () => {
    const { home, owner } = await ownedHouse();
    const editor = await person({ site: { id: home.id, role: 'editor' } });
    await invite(owner, ofSite(home), { email: editor.email, role: 'contributor' });
    const token = tokenIn(await nthMail(editor.email, 1));
    expect((await accept(token, {}, { bearer: editor.token })).body.role).toBe('site_editor');
  });

  it('joins an organization without access to its sites', async () => {
    const { home, admin } = await ownedHouse();
    const email = newEmail();
    const { status } = await invite(admin, ofOrg(home), { email, role: 'member' });
    expect(status).toBe(202);
    const accepted = await accept(tokenIn(await nthMail(email, 1)));
    expect(accepted.body).toEqual({ scope: 'org', org_id: home.organizationId, role: 'org_member' });
    const { body } = await logIn(email);
    expect((await ask(auth('/me'), { bearer: body.access_token })).body.memberships.sites).toEqual([]);
  });

  it('has ten guesses at a token', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await post('/invitations/lookup', { token: `guess ${guessed}` })).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});
