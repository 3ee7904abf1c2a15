import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { PublicKey, SigningAlgorithm } from './signing-key.entity.js';

export interface KeyPair {
  publicJwk: PublicKey;
  privateJwk: JWK;
}

/** RFC 7518, section 3.3. */
const rsaBits = 2_048;

export async function newKeyPair(algorithm: SigningAlgorithm): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: rsaBits });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    publicJwk: { ...publicJwk, alg: algorithm, use: 'sig', kid },
    privateJwk: await exportJWK(privateKey),
  };
}
