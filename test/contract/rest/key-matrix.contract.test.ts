import { ask } from '../../support/agent.js';
import { requestFor, routes } from '../../support/route-requests.js';
import { createKey, createPublicKey, revokeKey, scopes, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let reference: string;
const keys: Record<string, string> = {};

beforeAll(async () => {
  w = await workspace();
  reference = (await w.published()).id;
  const revoked = await createKey(w.site);
  await revokeKey(revoked.id);
  keys.revoked = revoked.secret;
  keys.public = (await createPublicKey(w.site)).secret;
  keys['public elsewhere'] = (await createPublicKey(w.site, { origins: ['https://elsewhere.example'] })).secret;
  keys.restricted = (await createKey(w.site, { allowCidrs: ['203.0.113.0/24'] })).secret;
  keys['public restricted'] = (await createPublicKey(w.site, { allowCidrs: ['203.0.113.0/24'] })).secret;
  for (const scope of scopes)
    keys[`without ${scope}`] = (await createKey(w.site, { scopes: scopes.filter((other) => other !== scope) })).secret;
});

/** Every route of the table × every kind of invalid, restricted and mismatched key. */
describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, route) => {
  const send = (headers: Record<string, string | string[]>, suffix = '') => {
    const { path, options } = requestFor(route, reference);
    return ask(path + suffix, { ...options, headers: { ...options.headers, ...headers } });
  };
  const bearer = (name: string) => ({ authorization: `Bearer ${keys[name]}` });

  // A method that exists only for keys with its scope is not allowed for all others.
  const [status, refused] = route.isHiddenWithoutScope ? [405, 'method_not_allowed'] : [401, 'unauthorized'];

  it(`responds with the same ${status} to every invalid credential`, async () => {
    const credentials: Record<string, string | string[]>[] = [
      {},
      { authorization: 'Bearer' },
      { authorization: `Basic ${w.key.secret}` },
      { authorization: w.key.secret },
      { authorization: `Bearer ck_test_${'B'.repeat(32)}` },
      { authorization: `Bearer ck_live_${'B'.repeat(32)}` },
      // Lead routes also accept account tokens.
      ...(route.path.startsWith('/v1/leads') ? [] : [{ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }]),
      { authorization: `Bearer ${w.key.secret.toUpperCase()}` },
      { authorization: [`Bearer ${w.key.secret}`, `Bearer ${w.key.secret}`] },
      bearer('revoked'),
    ];
    const answers = new Set<string>();
    for (const credential of credentials) {
      const { status: given, text } = await send(credential);
      answers.add(`${given} ${text}`);
    }
    expect([...answers]).toEqual([
      expect.stringMatching(
        new RegExp(`^${status} \\{"error":\\{"code":"${refused}","message":"[^"\\\\]*(\\\\.[^"\\\\]*)*"\\}\\}$`),
      ),
    ]);
  });

  const forPublicKeys = route.isHiddenWithoutScope ? 'not allowed' : route.publicKey;
  it(`handles a public key as the route table states: ${forPublicKeys}`, async () => {
    const expected = { allowed: 200, forbidden: 403, unauthorized: 401, 'not allowed': 405 }[forPublicKeys];
    expect((await send(bearer('public'))).status).toBe(expected);
    expect((await send(bearer('public restricted'))).status).toBe(forPublicKeys === 'not allowed' ? 405 : 403);
    if (route.publicKey === 'allowed') {
      expect((await send({ ...bearer('public elsewhere'), origin: 'https://here.example' })).status).toBe(403);
      expect((await send({ ...bearer('public elsewhere'), origin: 'https://elsewhere.example' })).status).toBe(200);
    }
  });

  it('responds 403 to a restricted key', async () => {
    const { status, body } = await send(bearer('restricted'));
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
  });

  const needed = requestFor(route, '').scopes;
  it(`refuses a key without ${needed.join(' and ')}, and no other`, async () => {
    for (const scope of scopes) {
      const { status, body } = await send(bearer(`without ${scope}`));
      if (needed.includes(scope) && route.isHiddenWithoutScope) {
        expect([status, body.error.code]).toEqual([405, refused]);
      } else if (needed.includes(scope)) {
        expect([status, body.error.code]).toEqual([403, 'forbidden']);
        expect(body.error.message).toContain(scope);
      } else {
        expect([scope, [401, 403, 405].includes(status)]).toEqual([scope, false]);
      }
    }
  });
});
