import { hash, randomBytes } from 'node:crypto';

export const keyKinds = ['secret', 'public'] as const;
export type KeyKind = (typeof keyKinds)[number];
export const keyEnvironments = ['live', 'test'] as const;
export type KeyEnvironment = (typeof keyEnvironments)[number];

const kindLetters: Record<KeyKind, string> = { secret: 'ck', public: 'pk' };
/** 24 random bytes are 32 URL-safe characters. */
const secretBytes = 24;
const shownBodyLength = 4;

export interface IssuedSecret {
  /** The complete key: returned once, never stored. */
  secret: string;
  prefix: string;
  /** SHA-256 in hex, the only stored form. No salt is needed for 192 random bits. */
  hash: string;
}

export function issueSecret(kind: KeyKind, environment: KeyEnvironment): IssuedSecret {
  const head = `${kindLetters[kind]}_${environment}_`;
  const secret = head + randomBytes(secretBytes).toString('base64url');
  return {
    secret,
    prefix: secret.slice(0, head.length + shownBodyLength),
    hash: hash('sha256', secret),
  };
}
