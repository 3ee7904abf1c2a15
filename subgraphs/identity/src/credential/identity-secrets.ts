import { hash, randomBytes } from 'node:crypto';
import { ServiceSecrets } from '@imprint/sealing/service-secrets';

const tokenBytes = 32;

/** Secrets of this service: encryption and digest keys, and the password peppers. */
export class IdentitySecrets extends ServiceSecrets {
  constructor(secrets: readonly string[]) {
    super(secrets, 'identity', 'IDENTITY_SECRET');
  }

  /** The pepper of new hashes. */
  get newestPepper(): { id: string; pepper: Buffer } {
    const { id, key } = this.newest;
    return { id, pepper: key('pepper').export() };
  }

  /** Null for an unknown pepper: its hashes can no longer be verified. */
  pepper(id: string): Buffer | null {
    return this.generation(id)?.key('pepper').export() ?? null;
  }
}

/** Plain digest: the token has enough entropy to need no key. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** 256 random bits. */
export const randomToken = (): string => randomBytes(tokenBytes).toString('base64url');
