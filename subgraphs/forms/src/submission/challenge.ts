import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { FormsSecrets } from '../secret/forms-secrets.js';
import { getExpiry } from './render-token.js';

/** A proof of work of the ALTCHA protocol, version 2. */
export interface Challenge {
  parameters: ReturnType<typeof toParameters>;
  signature: string;
}

const use = 'challenge';
/** Derivations until a key has the prefix: 4,096 on average, half a second on four cores of a phone. */
const terms = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32, keyPrefix: '000' } as const;
/** Bytes of the nonce and of the salt. */
const seedBytes = 16;
const solutionLimit = 4_000;

/** What the server needs of a solution: everything else derives from the render token. */
const solutionShape = z.object({ solution: z.object({ counter: z.int().min(0).max(0xffff_ffff) }) });

const derive = promisify(pbkdf2);

/** The challenge of a rendered form. Stateless: it derives from the token, so that each token has one. */
export function issueChallenge(secrets: FormsSecrets, renderToken: string, issuedAt: Date): Challenge {
  const [newest = ''] = secrets.digests(renderToken, use);
  const parameters = toParameters(toSeed(newest), getExpiry(issuedAt));
  const { keyId, signature } = secrets.sign(JSON.stringify(parameters), use);
  return { parameters, signature: `${keyId}.${signature}` };
}

/** True for the payload of a widget that solved the challenge of this token, also under a former secret. */
export async function isSolved(secrets: FormsSecrets, renderToken: string, payload: string): Promise<boolean> {
  const counter = readCounter(payload);
  if (counter === null) return false;
  for (const digest of secrets.digests(renderToken, use)) {
    const { nonce, salt } = toSeed(digest);
    const password = Buffer.alloc(seedBytes + 4);
    nonce.copy(password);
    password.writeUInt32BE(counter, seedBytes);
    const key = await derive(password, salt, terms.cost, terms.keyLength, 'sha256');
    if (key.toString('hex').startsWith(terms.keyPrefix)) return true;
  }
  return false;
}

function readCounter(payload: string): number | null {
  if (payload.length > solutionLimit) return null;
  try {
    return solutionShape.parse(JSON.parse(Buffer.from(payload, 'base64').toString())).solution.counter;
  } catch {
    return null;
  }
}

interface Seed {
  nonce: Buffer;
  salt: Buffer;
}

function toSeed(digest: string): Seed {
  const bytes = Buffer.from(digest, 'base64url');
  return { nonce: bytes.subarray(0, seedBytes), salt: bytes.subarray(seedBytes, 2 * seedBytes) };
}

/** In the order of their names, in which the protocol signs them. */
function toParameters({ nonce, salt }: Seed, expiresAt: Date) {
  const { algorithm, cost, keyLength, keyPrefix } = terms;
  return {
    algorithm,
    cost,
    expiresAt: Math.floor(expiresAt.getTime() / 1_000),
    keyLength,
    keyPrefix,
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
  };
}
