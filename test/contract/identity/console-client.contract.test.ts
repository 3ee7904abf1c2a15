import { toUuid } from '@imprint/ids/id';
import { decodeJwt } from 'jose';
import { ask, graphql, operate, platform } from '../../support/agent.js';
import {
  authorize,
  consoleCallback as callback,
  consoleFlow,
  exchange,
  consoleId as id,
  openConsole,
  redirectUri,
} from '../../support/applications.js';
import { auth, house, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

const refresh = (refreshToken: string, clientId = id) =>
  exchange({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId });

const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

it('acts with all rights of the person, without consent', async () => {
  const { id: siteId } = await house();
  const owner = await person({ site: { id: siteId, role: 'site_owner' } });
  const { access_token: token = '' } = await openConsole(owner);
  expect(decodeJwt(token)).not.toHaveProperty('client_id');
  const invitation = `mutation ($input: InviteToSiteInput!) { inviteToSite(input: $input) { invitation { email } } }`;
  const input = { siteId, email: 'nova@example.com', role: 'site_editor' };
  const { data, errors } = await graphql(invitation, { input }, as(token));
  expect([errors, data?.inviteToSite?.invitation?.email]).toEqual([undefined, input.email]);
});

it('is a session of its own that names the console and that the person can end', async () => {
  const someone = await person();
  const { access_token: token, refresh_token: refreshToken = '' } = await openConsole(someone);
  const { data } = await graphql(
    '{ viewerSessions { id deviceName current } viewerApplications { clientId } }',
    {},
    as(token),
  );
  const own = data.viewerSessions.find(({ current }: { current: boolean }) => current);
  expect(own).toMatchObject({ deviceName: 'Imprint console' });
  expect(own.id).not.toBe(someone.sessionId);
  expect(data.viewerApplications).toEqual([]);
  const revoke = 'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { done } }';
  await graphql(revoke, { input: { sessionId: own.id } }, as(someone.token));
  expect((await graphql('{ viewer { id } }', {}, as(token))).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await refresh(refreshToken)).status).toBe(400);
});

it('rotates its refresh token, and a copied one ends the session', async () => {
  const someone = await person();
  const { refresh_token: first = '' } = await openConsole(someone);
  const { body: renewed } = await refresh(first);
  expect(renewed.refresh_token).not.toBe(first);
  await sql(
    `update identity.refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null and session_id in
    (select id from identity.sessions where account_id = $1 and client_id = $2)`,
    [toUuid(someone.id), id],
  );
  expect((await refresh(first)).status).toBe(400);
  expect((await refresh(renewed.refresh_token)).status).toBe(400);
});

it.each([redirectUri, `${callback}/`, `${callback}?x=1`, `${platform.base_url}/admin`])(
  'no code goes to %s',
  async (uri) => {
    const someone = await person();
    const { query } = consoleFlow({ redirect_uri: uri });
    const { status, body } = await ask(auth(`/sso/authorize?${query}`), {
      headers: { cookie: `imprint_refresh=${someone.refreshToken}` },
    });
    expect([status, body.error.code]).toEqual([400, 'BAD_REDIRECT_URI']);
  },
);

it('keeps its tokens apart from those of browsers and applications', async () => {
  const someone = await person();
  const { refresh_token: refreshToken = '', access_token: token = '' } = await openConsole(someone);
  // Not the browser session, which authorizes applications.
  const location = await authorize(consoleFlow(), refreshToken);
  expect(location.pathname).toBe('/login');
  expect((await ask(auth('/token/refresh'), { method: 'POST', body: { refresh_token: refreshToken } })).status).toBe(
    401,
  );
  expect((await refresh(someone.refreshToken)).status).toBe(400);
  const { id: clientId, secret } = (
    await operate(
      'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { id secret } }',
      { input: { id: `rs-${someone.id.toLowerCase()}`, name: 'RS', redirectUris: [redirectUri], confidential: true } },
    )
  ).created;
  const basic = { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` };
  const { body } = await ask(auth('/sso/introspect'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic },
    body: new URLSearchParams({ token }).toString(),
  });
  expect(body).toEqual({ active: false });
});

it('is part of the platform: nobody registers, changes or deletes it', async () => {
  const code = async (mutation: string, input: object) => {
    const query = `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { __typename } }`;
    const { errors } = await graphql(query, { input }, as(platform.operator_token));
    return errors?.[0]?.extensions.code;
  };
  expect(await code('createSsoClient', { id, name: 'X', redirectUris: [redirectUri] })).toBe('CONFLICT');
  expect(await code('updateSsoClient', { id, redirectUris: [redirectUri] })).toBe('CONFLICT');
  expect(await code('deleteSsoClient', { id })).toBe('CONFLICT');
  expect(await code('changeSsoClientScopes', { id, scopes: ['openid', 'staff:sites'] })).toBe('CONFLICT');
});
