import { unavailable } from '@imprint/errors/domain-error';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AccessTokens } from './access-tokens.js';

const accountId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const sessionId = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
const issuer = 'https://auth.example';

async function signer(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const sign = (named = kid) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: named })
      .setSubject(accountId)
      .setIssuer(issuer)
      .setAudience('imprint')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  return { jwk: { ...(await exportJWK(publicKey)), kid }, sign };
}

/** Keys whose publication a test decides. */
async function published() {
  const [first, second] = await Promise.all([signer('k1'), signer('k2')]);
  const state = { keys: [first.jwk], isAway: false, fetches: 0 };
  const tokens = new AccessTokens(
    async () => {
      state.fetches++;
      // As over the network.
      await new Promise(setImmediate);
      if (state.isAway) throw unavailable('The identity service is unavailable.');
      return { keys: state.keys };
    },
    () => issuer,
  );
  return { state, tokens, first, second };
}

it('verifies tokens of published keys', async () => {
  const { tokens, first } = await published();
  expect(await tokens.verify(await first.sign())).toEqual({ accountId, sessionId, application: null });
});

it.each(['', 'a', 'a.b.c', 'e30.e30.', 'bnVsbA.e30.AA'])('has no claims of %j', async (text) => {
  const { tokens } = await published();
  expect(await tokens.verify(text)).toBeNull();
});

it('rejects every forged key id while the keys cannot be fetched again', async () => {
  const { state, tokens, first, second } = await published();
  await tokens.verify(await first.sign());
  state.isAway = true;
  const forged = await Promise.all(Array.from({ length: 100 }, (_, index) => second.sign(`forged-${index}`)));
  expect(await Promise.all(forged.map((token) => tokens.verify(token)))).toEqual(Array(100).fill(null));
  expect(await tokens.verify(await first.sign())).toMatchObject({ accountId });
  expect(state.fetches).toBeLessThanOrEqual(11);
});

it('takes a new key at once, for all who wait for it, also after a failed fetch', async () => {
  const { state, tokens, first, second } = await published();
  await tokens.verify(await first.sign());
  const token = await second.sign();
  state.isAway = true;
  expect(await tokens.verify(token)).toBeNull();
  state.isAway = false;
  state.keys = [first.jwk, second.jwk];
  const claims = await Promise.all(Array.from({ length: 20 }, () => tokens.verify(token)));
  expect(claims.map((known) => known?.accountId)).toEqual(Array(20).fill(accountId));
});

it('passes on why there are no keys yet', async () => {
  const { state, tokens, first } = await published();
  state.isAway = true;
  const token = await first.sign();
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await tokens.accountOf(token)).toBeUndefined();
});
