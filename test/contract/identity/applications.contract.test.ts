import { ask, noteSecret, operate } from '../../support/agent.js';
import {
  application,
  authorize,
  consentOn,
  credentialsOf,
  decide,
  exchange,
  flow,
  redirectUri,
  registered,
  ticketIn,
  toGrant,
  tokensFor,
} from '../../support/applications.js';
import { askWithToken } from '../../support/estate.js';
import { auth, house, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';

const fields = 'id name redirectUris scopes confidential previousSecretExpiresAt createdAt';
const change = async (operation: string, input: object) => {
  const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
  const selection = operation.startsWith('rotate') ? `client { ${fields} } secret` : `client { ${fields} }`;
  const { changed } = await operate(
    `mutation ($input: ${type}!) { changed: ${operation}(input: $input) { ${selection} } }`,
    { input },
  );
  noteSecret(changed.secret);
  return changed;
};
const read = async (id: string) =>
  (await operate(`query ($id: ID!) { ssoClient(id: $id) { ${fields} } }`, { id })).ssoClient;
const eventsAbout = async (target: string) =>
  (await sql('select event from identity.audit_events where target = $1 order by at, id', [target])).map(
    ({ event }) => event,
  );
const isSignedIn = async (bearer = '') => (await ask(auth('/me'), { bearer })).status === 200;
const refresh = (client: { id: string; secret?: string | null }, refresh_token = '') =>
  exchange({ grant_type: 'refresh_token', refresh_token, client_id: client.id }, credentialsOf(client));

describe('an operator reads and changes applications', () => {
  it('by id, with every field but the secret', async () => {
    const { id } = await registered(['openid'], true);
    expect(await read(id)).toEqual({
      id,
      name: 'App <b>',
      redirectUris: [redirectUri],
      scopes: ['openid'],
      confidential: true,
      previousSecretExpiresAt: null,
      createdAt: expect.any(String),
    });
    expect(await read('missing')).toBeNull();
  });

  it('and a removed redirect URI receives no code and redeems none', async () => {
    const someone = await person();
    const id = await application();
    const asked = flow(id, 'openid');
    const location = await authorize(asked, someone.refreshToken);
    const other = 'https://app.example/other';
    const { client } = await change('updateSsoClient', { id, name: ' Renamed ', redirectUris: [other, other] });
    expect([client.name, client.redirectUris]).toEqual(['Renamed', [other]]);
    expect((await exchange(toGrant(asked, location))).body.error).toBe('invalid_grant');
    const refused = await ask(auth(`/sso/authorize?${asked.query}`));
    expect([refused.status, refused.body.error.code]).toEqual([400, 'BAD_REDIRECT_URI']);
    await change('updateSsoClient', { id, redirectUris: [redirectUri] });
    expect((await read(id)).name).toBe('Renamed');
    expect((await exchange(toGrant(asked, location))).status).toBe(200);
    expect(await eventsAbout(id)).toEqual(['application.registered', 'application.updated', 'application.updated']);
  });

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'a'.repeat(101) }],
    ['redirectUris', { redirectUris: [] }],
    ['redirectUris', { redirectUris: ['javascript:alert(1)'] }],
    ['redirectUris', { redirectUris: ['https://app.example/#fragment'] }],
  ])('but not to an invalid %s', async (field, input) => {
    const id = await application();
    await expect(change('updateSsoClient', { id, ...input })).rejects.toThrow(field);
    expect(await eventsAbout(id)).toEqual(['application.registered']);
  });

  it('and an unknown application is refused', async () => {
    for (const operation of ['updateSsoClient', 'rotateSsoClientSecret', 'deleteSsoClient'])
      await expect(change(operation, { id: 'missing' })).rejects.toThrow('BAD_REQUEST');
  });
});

describe('a rotated secret', () => {
  it('replaces the old one after the overlap, and a second rotation ends the first secret', async () => {
    const first = await registered(undefined, true);
    const tokens = await tokensFor(first.id, 'openid offline_access', await person(), first.secret);
    const { secret, client } = await change('rotateSsoClientSecret', { id: first.id, overlapSeconds: 60 });
    expect(Date.parse(client.previousSecretExpiresAt)).toBeGreaterThan(Date.now());
    const again = await refresh(first, tokens.refresh_token);
    const second = { id: first.id, secret };
    const { status, body } = await refresh(second, again.body.refresh_token);
    expect([again.status, status]).toEqual([200, 200]);
    const third = await change('rotateSsoClientSecret', { id: first.id });
    expect((await refresh(first, body.refresh_token)).body.error).toBe('invalid_client');
    expect((await refresh(second, body.refresh_token)).status).toBe(200);
    await sql(
      "update identity.sso_clients set previous_secret_expires_at = now() - interval '1 second' where id = $1",
      [first.id],
    );
    expect((await refresh(second, 'x')).body.error).toBe('invalid_client');
    expect((await refresh({ id: first.id, secret: third.secret }, 'x')).body.error).toBe('invalid_grant');
    expect(await eventsAbout(first.id)).toEqual([
      'application.registered',
      'application.secret_rotated',
      'application.secret_rotated',
    ]);
  });

  it('ends the old one at once without an overlap', async () => {
    const old = await registered(undefined, true);
    const { secret, client } = await change('rotateSsoClientSecret', { id: old.id, overlapSeconds: 0 });
    expect(client.previousSecretExpiresAt).toBeNull();
    expect((await refresh(old, 'x')).body.error).toBe('invalid_client');
    expect((await refresh({ id: old.id, secret }, 'x')).body.error).toBe('invalid_grant');
  });

  it('exists only for a confidential application and a bounded overlap', async () => {
    await expect(change('rotateSsoClientSecret', { id: await application() })).rejects.toThrow('CONFLICT');
    const { id } = await registered(undefined, true);
    for (const overlapSeconds of [-1, 30 * 86_400 + 1])
      await expect(change('rotateSsoClientSecret', { id, overlapSeconds })).rejects.toThrow('overlapSeconds');
  });
});

describe('a deleted application', () => {
  it('loses sessions, refresh tokens, codes and consents before the response; others keep theirs', async () => {
    const scopes = ['openid', 'offline_access', 'staff:read'];
    const home = await house();
    const someone = await person({ site: { id: home.id, role: 'site_owner' } });
    const [id, other] = [await application(scopes), await application(scopes)];
    const tokens = await tokensFor(id, scopes.join(' '), someone);
    const kept = await tokensFor(other, scopes.join(' '), someone);
    const asked = flow(id, scopes.join(' '));
    const location = await authorize(asked, someone.refreshToken);
    const page = await authorize({ ...asked, query: `${asked.query}&prompt=consent` }, someone.refreshToken);
    const ticket = ticketIn(await consentOn(page, someone.refreshToken));
    expect(await isSignedIn(tokens.access_token)).toBe(true);

    const { client } = await change('deleteSsoClient', { id });
    expect(client.id).toBe(id);
    expect(await isSignedIn(tokens.access_token)).toBe(false);
    const answers = [await refresh({ id }, tokens.refresh_token), await exchange(toGrant(asked, location))];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([401, 'invalid_client']));
    expect((await decide({ ticket, decision: 'allow' }, someone.refreshToken)).status).toBe(400);
    expect((await ask(auth(`/sso/authorize?${asked.query}`))).body.error.code).toBe('BAD_CLIENT');
    const { data } = await askWithToken(someone.token, '{ viewerApplications { clientId } }', {});
    expect(data.viewerApplications).toEqual([{ clientId: other }]);
    expect(await sql('select 1 from identity.application_consents where client_id = $1', [id])).toEqual([]);
    expect(await sql('select 1 from identity.authorization_codes where client_id = $1', [id])).toEqual([]);
    expect((await eventsAbout(id)).at(-1)).toBe('application.deleted');

    expect(await isSignedIn(kept.access_token)).toBe(true);
    expect((await someone.ask(auth('/me'))).status).toBe(200);
  });

  it('gives its sessions to no application that is registered under its id later', async () => {
    const id = await application();
    const tokens = await tokensFor(id, 'openid offline_access', await person());
    await change('deleteSsoClient', { id });
    await operate('mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id } }', {
      input: { id, name: 'Other', redirectUris: [redirectUri] },
    });
    expect((await refresh({ id }, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isSignedIn(tokens.access_token)).toBe(false);
  });

  it('survives in no exchange that runs at the same time', async () => {
    const someone = await person();
    for (let round = 0; round < 5; round++) {
      const id = await application();
      const tokens = await tokensFor(id, 'openid offline_access', someone);
      const grants = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const asked = flow(id, 'openid offline_access');
          return toGrant(asked, await authorize(asked, someone.refreshToken));
        }),
      );
      const answers = await Promise.all([
        ...grants.map((grant) => exchange(grant)),
        refresh({ id }, tokens.refresh_token),
        change('deleteSsoClient', { id }).then(() => null),
      ]);
      const exchanged = answers.filter((answer) => answer !== null);
      expect(exchanged.filter(({ status }) => ![200, 400, 401].includes(status))).toEqual([]);
      const opened = exchanged.filter(({ status }) => status === 200);
      expect(await Promise.all(opened.map(({ body }) => isSignedIn(body.access_token)))).toEqual(
        opened.map(() => false),
      );
    }
  });
});
