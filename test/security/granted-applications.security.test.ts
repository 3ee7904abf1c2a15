import { ask, operate } from '../support/agent.js';
import {
  application,
  authorize,
  consentOn,
  decide,
  exchange,
  flow,
  redirectUri,
  ticketIn,
  tokensFor,
} from '../support/applications.js';
import { askWithToken } from '../support/estate.js';
import { auth, house, nthMail, type Person, person } from '../support/people.js';
import { sql } from '../support/sql.js';

const scopes = ['openid', 'offline_access', 'staff:read', 'staff:content'];

/** The victim owns a site and once authorized an application that an attacker now controls. */
let siteId: string;
let victim: Person;
let clientId: string;
beforeEach(async () => {
  const home = await house();
  siteId = home.id;
  victim = await person({ site: { id: home.id, role: 'site_owner' } });
  clientId = await application(scopes);
});

const listOf = async ({ token }: Person) =>
  (await askWithToken(token, '{ viewerApplications { clientId name scopes grantedAt } }', {})).data.viewerApplications;
const withdraw = ({ token }: Person, client: string) =>
  askWithToken(token, 'mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) { done } }', {
    input: { clientId: client },
  });
const changeScopes = (client: string, next: readonly string[]) =>
  operate(
    'mutation ($input: ChangeSsoClientScopesInput!) { changeSsoClientScopes(input: $input) { client { id scopes } } }',
    { input: { id: client, scopes: next } },
  );
const readsSite = async (token = ''): Promise<boolean> =>
  (await askWithToken(token, 'query ($id: ID!) { site(reference: $id) { id } }', { id: siteId })).data?.site?.id ===
  siteId;
const savesTerm = async (token = ''): Promise<boolean> =>
  !(
    await askWithToken(token, 'mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
      input: { siteId, taxonomy: 'CATEGORY', slug: 'a', name: 'A' },
    })
  ).errors;
const refresh = (refresh_token = '') => exchange({ grant_type: 'refresh_token', refresh_token, client_id: clientId });
const eventsAbout = async (target: string) =>
  sql('select event, actor_type, outcome from identity.audit_events where target = $1 order by at, id', [target]);

describe('a user', () => {
  it('receives an email about a new grant and lists it with scopes and date', async () => {
    await tokensFor(clientId, 'openid staff:read', victim);
    const mail = await nthMail(victim.email, 1);
    expect([mail.subject, mail.text]).toEqual([
      'App <b> agora tem acesso à sua conta',
      expect.stringContaining('ver sites, posts, mídia e tráfego'),
    ]);
    const known = await application();
    await tokensFor(known, 'openid email', victim);
    const listed = await listOf(victim);
    expect(listed).toEqual(
      expect.arrayContaining([
        { clientId, name: 'App <b>', scopes: ['openid', 'staff:read'], grantedAt: expect.any(String) },
        { clientId: known, name: 'App <b>', scopes: ['email', 'openid'], grantedAt: expect.any(String) },
      ]),
    );
    expect(listed).toHaveLength(2);
    expect(await listOf(await person())).toEqual([]);
  });

  it('withdraws consent: sessions, refresh tokens and codes of the application end before the response', async () => {
    const tokens = await tokensFor(clientId, 'openid offline_access staff:read', victim);
    const other = await tokensFor(await application(scopes), 'staff:read', victim);
    const open = flow(clientId, 'staff:read');
    const code = (await authorize(open, victim.refreshToken)).searchParams.get('code') ?? '';
    expect(await readsSite(tokens.access_token)).toBe(true);

    expect((await withdraw(victim, clientId)).data.withdrawConsent).toEqual({ done: true });
    expect(await readsSite(tokens.access_token)).toBe(false);
    expect((await ask(auth('/me'), { bearer: tokens.access_token ?? '' })).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    const redeemed = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: open.verifier,
      client_id: clientId,
    });
    expect(redeemed.body.error).toBe('invalid_grant');
    expect((await authorize(flow(clientId, 'staff:read'), victim.refreshToken)).pathname).toBe('/consent');
    expect((await listOf(victim)).map((entry: { clientId: string }) => entry.clientId)).not.toContain(clientId);

    expect(await readsSite(other.access_token)).toBe(true);
    expect((await victim.ask(auth('/me'))).status).toBe(200);
    expect(await eventsAbout(clientId)).toEqual([
      { event: 'application.registered', actor_type: 'operator', outcome: 'ok' },
      { event: 'application.consented', actor_type: 'account', outcome: 'ok' },
      { event: 'application.consent_withdrawn', actor_type: 'account', outcome: 'ok' },
    ]);
  });

  it('affects no other account, and an unknown application is no error', async () => {
    const tokens = await tokensFor(clientId, 'staff:read', victim);
    const attacker = await person();
    for (const client of [clientId, 'unknown', '']) expect((await withdraw(attacker, client)).errors).toBeUndefined();
    expect(await readsSite(tokens.access_token)).toBe(true);
    expect((await eventsAbout(clientId)).map(({ event }) => event)).toEqual([
      'application.registered',
      'application.consented',
    ]);
  });
});

describe('an operator changes the scopes of an application', () => {
  it('and its sessions lose removed scopes with the next request, permanently', async () => {
    const tokens = await tokensFor(clientId, 'openid offline_access staff:read staff:content', victim);
    expect(await savesTerm(tokens.access_token)).toBe(true);
    const { changeSsoClientScopes: changed } = await changeScopes(clientId, ['openid', 'offline_access', 'staff:read']);
    expect(changed.client.scopes).toEqual(['openid', 'offline_access', 'staff:read']);
    expect(await savesTerm(tokens.access_token)).toBe(false);
    expect(await readsSite(tokens.access_token)).toBe(true);
    const refreshed = await refresh(tokens.refresh_token);
    expect(refreshed.body.scope).toBe('openid offline_access staff:read');
    const refused = await authorize(flow(clientId, 'staff:content'), victim.refreshToken);
    expect(refused.searchParams.get('error')).toBe('invalid_scope');

    await changeScopes(clientId, scopes);
    expect((await refresh(refreshed.body.refresh_token)).body.scope).toBe('openid offline_access staff:read');
    expect(await savesTerm(tokens.access_token)).toBe(false);
    const again = await authorize(flow(clientId, 'staff:content'), victim.refreshToken);
    expect(again.pathname).toBe('/consent');
    expect((await eventsAbout(clientId)).slice(2)).toEqual([
      { event: 'application.scopes_changed', actor_type: 'operator', outcome: 'ok' },
      { event: 'application.scopes_changed', actor_type: 'operator', outcome: 'ok' },
    ]);
  });

  it('between a code and its exchange, which grants the remaining scopes', async () => {
    await tokensFor(clientId, 'staff:read staff:content', victim);
    const asked = flow(clientId, 'staff:read staff:content');
    const code = (await authorize(asked, victim.refreshToken)).searchParams.get('code') ?? '';
    await changeScopes(clientId, ['staff:read']);
    const { body } = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: asked.verifier,
      client_id: clientId,
    });
    expect(body.scope).toBe('staff:read');
  });

  it('to more, which require consent first', async () => {
    const narrow = await application(['staff:read']);
    const tokens = await tokensFor(narrow, 'staff:read', victim);
    await changeScopes(narrow, ['staff:read', 'staff:content']);
    expect(await savesTerm(tokens.access_token)).toBe(false);
    const page = await authorize(flow(narrow, 'staff:read staff:content'), victim.refreshToken);
    expect(page.pathname).toBe('/consent');
    const ticket = ticketIn(await consentOn(page, victim.refreshToken));
    expect((await decide({ ticket, decision: 'allow' }, victim.refreshToken)).status).toBe(303);
    expect((await nthMail(victim.email, 2)).text).toContain('escrever e publicar posts');
  });

  it('to unknown scopes, which is refused', async () => {
    await expect(changeScopes(clientId, ['staff:everything'])).rejects.toThrow('scopes');
    await expect(changeScopes('unknown', [])).rejects.toThrow('BAD_REQUEST');
    const { ssoClients } = await operate('{ ssoClients { id name redirectUris scopes confidential } }');
    expect(ssoClients).toContainEqual({
      id: clientId,
      name: 'App <b>',
      redirectUris: [redirectUri],
      scopes,
      confidential: false,
    });
  });
});
