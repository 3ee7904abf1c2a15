import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ask, graphql, operate } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { setForms } from '../support/forms.js';
import { auth, goodPassword, house, logIn, newAddress, type Person, person } from '../support/people.js';
import { sql } from '../support/sql.js';

interface SecurityEvent {
  event: string;
  actor_id: string | null;
  actor_type: string;
  on_behalf_of: string | null;
  target: string | null;
  ip_hash: string | null;
  outcome: string;
}

const securityLog = async ({ ask }: Pick<Person, 'ask'>, query = ''): Promise<SecurityEvent[]> =>
  (await ask(auth(`/security-log${query}`))).body.items;

/** An impersonation token. */
const impersonate = async (email: string): Promise<string> =>
  (
    await operate('mutation ($input: ImpersonateInput!) { session: impersonate(input: $input) { accessToken } }', {
      input: { email },
    })
  ).session.accessToken;

describe('the owner of an account', () => {
  it('reads sign-in attempts by page, over REST and GraphQL', async () => {
    const victim = await person();
    await logIn(victim.email, 'uma senha errada longa');
    const events = await securityLog(victim);
    expect(events.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['login.failed', 'refused'],
      ['login.succeeded', 'ok'],
      ['account.created', 'ok'],
    ]);
    const first = await victim.ask(auth('/security-log?limit=1'));
    const second = await victim.ask(auth(`/security-log?limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`));
    expect([first, second].flatMap(({ body }) => body.items)).toEqual(events);
    const { data } = await askWithToken(victim.token, '{ viewerSecurityLog { nodes { event } } }', {});
    expect(data.viewerSecurityLog.nodes).toEqual(events.map(({ event }) => ({ event })));
  });

  it("cannot read another account's log, and anonymous callers read none", async () => {
    const [owner, other] = [await person(), await person()];
    expect(JSON.stringify(await securityLog(owner))).not.toContain(other.id);
    expect((await ask(auth('/security-log'))).status).toBe(401);
    const { errors } = await askWithToken(
      owner.token,
      'query ($id: ID) { securityLog(accountId: $id) { nodes { id } } }',
      {
        id: other.id,
      },
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('finds the operator who created the account', async () => {
    const created = (await securityLog(await person())).find(({ event }) => event === 'account.created');
    expect(created).toMatchObject({ actor_id: null, actor_type: 'operator', outcome: 'ok' });
  });

  it('is listed in the logs that operators read', async () => {
    const victim = await person();
    const { one, all } = await operate(
      'query ($id: ID) { one: securityLog(accountId: $id) { nodes { event } } all: securityLog(first: 1) { nodes { event } } }',
      { id: victim.id },
    );
    expect(one.nodes).toEqual([{ event: 'login.succeeded' }, { event: 'account.created' }]);
    expect(all.nodes).toHaveLength(1);
  });
});

it('address hashes are keyed against brute force', async () => {
  const victim = await person();
  const from = newAddress();
  await logIn(victim.email, goodPassword, { from });
  await logIn(victim.email, goodPassword, { from });
  const [last, before] = await securityLog(victim);
  expect(last?.ip_hash).toBe(before?.ip_hash);
  expect(last?.ip_hash).toMatch(/^[\w-]{43}$/);
  expect(last?.ip_hash).not.toBe(createHash('sha256').update(from).digest('base64url'));
});

describe('an impersonating operator', () => {
  const operator = { actor_id: null, actor_type: 'operator' };

  it('is the audited actor, on behalf of the account', async () => {
    const victim = await person();
    const token = await impersonate(victim.email);
    expect(decodeJwt(token)).toMatchObject({ sub: victim.id, act: { sub: 'operator' } });
    await ask(auth(`/sessions/${victim.sessionId}`), { method: 'DELETE', bearer: token });
    const again = await logIn(victim.email);
    const { items } = (await ask(auth('/security-log'), { bearer: again.body.access_token })).body;
    const revoked = items.find(({ event }: SecurityEvent) => event === 'session.revoked');
    expect(revoked).toMatchObject({ ...operator, on_behalf_of: victim.id, target: victim.sessionId });
  });

  it('is also the actor in the logs of sites and leads', async () => {
    const home = await house();
    await setForms(home.id, true);
    const owner = await person({ site: { id: home.id, role: 'owner' } });
    const token = await impersonate(owner.email);
    const leads = await ask(`/api/v1/leads?site_id=${home.id}`, { bearer: token });
    expect(leads.status).toBe(200);
    const [access] = await sql(
      'select actor_type, actor_id, on_behalf_of from forms.lead_access_log where request_id = $1',
      [leads.headers['x-request-id']],
    );
    const { id } = (await sql('select id from identity.accounts where email = $1', [owner.email]))[0] ?? {};
    expect(access).toEqual({ actor_type: 'system', actor_id: null, on_behalf_of: id });
    await ask(`/api/v1/sites/${home.id}/applets/forms`, { method: 'PUT', bearer: token, body: { enabled: false } });
    const { siteAuditLog } = await operate(
      'query ($site: ID!) { siteAuditLog(site: $site) { nodes { event actorType actorId onBehalfOfId } } }',
      { site: home.id },
    );
    expect(siteAuditLog.nodes[0]).toEqual({
      event: 'applet.disabled',
      actorType: 'operator',
      actorId: null,
      onBehalfOfId: owner.id,
    });
  });
});

it('an idle session is not listed or accepted before its absolute expiry', async () => {
  const owner = await person();
  const { body: idle } = await logIn(owner.email);
  await sql(`update identity.sessions set last_seen_at = now() - interval '31 days' where id = $1::uuid`, [
    (
      await sql(
        'select id from identity.sessions where account_id = (select id from identity.accounts where email = $1) order by created_at desc limit 1',
        [owner.email],
      )
    )[0]?.id,
  ]);
  const { items } = (await owner.ask(auth('/sessions'))).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([owner.sessionId]);
  const { data } = await askWithToken(owner.token, '{ viewerSessions { id } }', {});
  expect(data.viewerSessions).toEqual([{ id: owner.sessionId }]);
  expect((await graphql('{ viewer { id } }', {}, { authorization: `Bearer ${idle.access_token}` })).status).toBe(401);
});
