import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { unavailable } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { BearerAuthentication } from './bearer-authentication.js';

const accountId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const sessionId = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
const issuer = 'https://auth.example';
const minute = 60_000;

/** A gateway whose identity service always serves sessions, and keys only on demand. */
async function gateway() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const key = { ...(await exportJWK(publicKey)), kid: 'k1' };
  const state = { now: Date.now(), givesKeys: true };
  const query = async (document: string) => {
    const access = {
      accountId,
      isImpersonated: false,
      clientId: null,
      scope: null,
      organizations: [],
      sites: [],
      restrictions: [],
    };
    if (!document.includes('jsonWebKeys')) return { sessionAccess: { ...access, isTruncated: false } };
    if (!state.givesKeys) throw unavailable('The identity service does not answer.');
    return { jsonWebKeys: { keys: [key] } };
  };
  const bearers = new BearerAuthentication(
    query as SubgraphQuery,
    () => issuer,
    new MemoryAdmissionStore(),
    () => state.now,
  );
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' })
    .setSubject(accountId)
    .setIssuer(issuer)
    .setAudience('imprint')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  return { state, accountOf: async () => (await bearers.authenticateStaff(token))?.accountId };
}

it('verifies with cached keys for some minutes while identity does not serve them', async () => {
  const { state, accountOf } = await gateway();
  expect(await accountOf()).toBe(accountId);
  state.givesKeys = false;
  state.now += 6 * minute;
  expect(await accountOf()).toBe(accountId);
  state.now += 6 * minute;
  await expect(accountOf()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  state.givesKeys = true;
  expect(await accountOf()).toBe(accountId);
});
