import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken } from '../credential/identity-secrets.js';
import { recordAudit } from '../operation/audit-log.js';
import type { Passkey } from './passkey.entity.js';
import type { PasskeyOptions } from './passkey.type.js';
import { passkeyChallengeSeconds } from './passkey-challenge.repository.js';
import type { PasskeyRepositories } from './passkey-repositories.js';
import { readClaims, type SignedCounter, type WebAuthn } from './webauthn.js';

/** A verified signature of a passkey. */
export interface PasskeyProof {
  passkey: Passkey;
  signed: SignedCounter;
}

export interface PasskeyProofDependencies {
  repositories: PasskeyRepositories;
  em: EntityManager;
  webAuthn: WebAuthn;
  caller: Caller;
}

/** Proof of possession with user verification: two factors at once. */
export class PasskeyProofService {
  constructor(private readonly deps: PasskeyProofDependencies) {}

  /** Options of a sign-in. As second factor of an account, only its own passkeys. */
  async start(accountId: string | null): Promise<PasskeyOptions> {
    const challenge = randomToken();
    await this.deps.repositories.passkeyChallenges(this.deps.em).create(challenge, {
      purpose: accountId === null ? 'login' : 'mfa',
      accountId,
      weakUntil: null,
    });
    const allowed = accountId === null ? [] : await this.deps.repositories.passkeys(this.deps.em).list(accountId);
    return { options: await this.deps.webAuthn.requestOptions(challenge, allowed), expiresIn: passkeyChallengeSeconds };
  }

  /**
   * Consumes the challenge and verifies the signature, with the same work for an unknown passkey. `accountId` is the
   * account that needs its second factor.
   */
  async verify(
    credential: unknown,
    accountId: string | null,
  ): Promise<{ passkey: Passkey | null; proof: PasskeyProof | null }> {
    const { challenge, credentialId } = readClaims(credential);
    const purpose = accountId === null ? 'login' : 'mfa';
    const open = await this.deps.repositories.passkeyChallenges(this.deps.em.fork()).use(challenge, purpose, accountId);
    const passkey = await this.deps.repositories.passkeys(this.deps.em).findByCredential(credentialId);
    const signed = await this.deps.webAuthn.verifyRequest(credential, challenge, passkey);
    const isOwn = accountId === null || passkey?.accountId === accountId;
    return { passkey, proof: open && isOwn && passkey && signed ? { passkey, signed } : null };
  }

  /** Counts the use in the transaction of `em`, which locks the account. False for a removed or copied passkey. */
  async use(em: EntityManager, { passkey: { id, accountId }, signed }: PasskeyProof): Promise<boolean> {
    const passkeys = this.deps.repositories.passkeys(em);
    if (await passkeys.use(id, signed)) return true;
    if (await passkeys.find(id)) {
      const event = 'passkey.counter_reused';
      await recordAudit(em, this.deps.caller, { event, actorId: accountId, target: accountId, outcome: 'refused' });
    }
    return false;
  }
}
