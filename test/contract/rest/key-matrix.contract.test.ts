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

  it('responds with the same 401 to every invalid credential', async () => {
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
      const { status, text } = await send(credential);
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([
      expect.stringMatching(/^401 \{"error":\{"code":"unauthorized","message":"[^"\\]*(\\.[^"\\]*)*"\}\}$/),
    ]);
  });

  it(`handles a public key as the route table states: ${route.publicKey}`, async () => {
    const expected = { allowed: 200, forbidden: 403, unauthorized: 401 }[route.publicKey];
    expect((await send(bearer('public'))).status).toBe(expected);
    const restricted = { allowed: 403, forbidden: 403, unauthorized: 403 }[route.publicKey];
    expect((await send(bearer('public restricted'))).status).toBe(restricted);
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
  it(`responds 403 naming ${needed.join(' and ')} only to a key without it`, async () => {
    for (const scope of scopes) {
      const { status, body } = await send(bearer(`without ${scope}`));
      if (needed.includes(scope)) {
        expect([status, body.error.code]).toEqual([403, 'forbidden']);
        expect(body.error.message).toContain(scope);
      } else {
        expect([scope, [401, 403].includes(status)]).toEqual([scope, false]);
      }
    }
  });
});
