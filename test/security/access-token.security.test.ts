import { decodeJwt } from 'jose';
import { ask } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { signedByIdentity } from '../support/identity-key.js';
import { auth, type Person, person } from '../support/people.js';

/** GraphQL and REST status of a token. */
async function statusesOf(token: string): Promise<[number, number]> {
  const [graph, rest] = await Promise.all([
    askWithToken(token, '{ viewer { id } }', {}),
    ask(auth('/me'), { bearer: token }),
  ]);
  return [graph.status, rest.status];
}

const day = 24 * 3_600;
const now = () => Math.floor(Date.now() / 1_000);

let victim: Person;
let claims: Record<string, unknown>;
beforeAll(async () => {
  victim = await person();
  claims = decodeJwt(victim.token);
});

it('a token signed with the same claims works like that of the victim', async () => {
  expect(await statusesOf(await signedByIdentity(claims))).toEqual([200, 200]);
});

it.each([
  ['an empty subject', () => ({ sub: '' })],
  ['a subject that is a number', () => ({ sub: 7 })],
  ['no subject', () => ({ sub: undefined })],
  ['a subject in another spelling', () => ({ sub: String(claims.sub).toLowerCase() })],
  ['no session', () => ({ sid: undefined })],
  ['a list of sessions', () => ({ sid: [claims.sid] })],
  ['no instant of signing', () => ({ iat: undefined })],
  ['an instant of signing that is text', () => ({ iat: String(claims.iat) })],
  ['an instant of signing in two minutes', () => ({ iat: now() + 120, exp: now() + 720 })],
  ['a life of a year', () => ({ exp: now() + 365 * day })],
  ['a life of a second too many', () => ({ exp: Number(claims.iat) + 601 })],
  ['a life that began yesterday', () => ({ iat: now() - day, exp: now() + 600 })],
  ['no end', () => ({ exp: undefined })],
] as const)('a well-signed token with %s opens nothing', async (_, changes) => {
  expect(await statusesOf(await signedByIdentity({ ...claims, ...changes() }))).toEqual([401, 401]);
});

it('a token that combines one account with the session of another is refused', async () => {
  const attacker = await person();
  const { sid } = decodeJwt(attacker.token);
  expect(await statusesOf(await signedByIdentity({ ...claims, sid }))).toEqual([401, 401]);
  expect(await statusesOf(await signedByIdentity({ ...decodeJwt(attacker.token), sid: claims.sid }))).toEqual([
    401, 401,
  ]);
});

it('every forged key id is 401, however many come at once', async () => {
  const [, payload, signature] = victim.token.split('.');
  const forged = Array.from({ length: 150 }, (_, index) => {
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid: `forged-${index}` };
    return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`;
  });
  const statuses = await Promise.all(forged.map(statusesOf));
  expect(new Set(statuses.flat())).toEqual(new Set([401]));
  expect(await statusesOf(victim.token)).toEqual([200, 200]);
});
