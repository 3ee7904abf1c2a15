import { createHash, randomBytes } from 'node:crypto';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';

const tokenBytes = 32;

/** What only this service knows: besides seals and digests, the peppers of password hashes. */
export class IdentitySecrets extends ServiceSecrets {
  constructor(secrets: readonly string[]) {
    super(secrets, 'identity', 'IDENTITY_SECRET');
  }

  /** The pepper of new hashes. */
  get newestPepper(): { id: string; pepper: Buffer } {
    const { id, key } = this.newest;
    return { id, pepper: key('pepper').export() };
  }

  /** Null for a pepper that is no longer known: what it made can never be verified. */
  pepper(id: string): Buffer | null {
    return this.generation(id)?.key('pepper').export() ?? null;
  }
}

/** Digest of a long random token: nobody can guess what it was made from. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 random bits. */
export const randomToken = (): string => randomBytes(tokenBytes).toString('base64url');
