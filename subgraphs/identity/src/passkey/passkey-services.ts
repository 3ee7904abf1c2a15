import type { Made } from '@imprint/graphql/lazy-members';
import type { FactorOwner } from '../mfa/factor-owner.js';
import type { TokenPair } from '../operation/payloads.js';
import type { LogInWithPasskeyInput, RemovePasskeyInput } from './passkey.input.js';
import { type PasskeyDependencies, PasskeyService } from './passkey.service.js';
import type { PasskeyOptions } from './passkey.type.js';
import { type PasskeyProofDependencies, PasskeyProofService } from './passkey-proof.service.js';

export type PasskeyServices = Made<typeof passkeyServices>;

export interface PasskeyContext extends PasskeyServices {
  viewers: FactorOwner;
  passkeyLogins: {
    start(mfaToken: string | null | undefined): Promise<PasskeyOptions>;
    logIn(input: LogInWithPasskeyInput): Promise<TokenPair>;
  };
  passkeyRemovals: { remove(input: RemovePasskeyInput): Promise<void> };
}

export const passkeyServices = {
  passkeys: (request: PasskeyDependencies) => new PasskeyService(request),
  passkeyProofs: (request: PasskeyProofDependencies) => new PasskeyProofService(request),
};
