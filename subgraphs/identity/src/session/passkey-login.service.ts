import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { TokenPair } from '../operation/payloads.js';
import type { LogInWithPasskeyInput } from '../passkey/passkey.input.js';
import type { PasskeyOptions } from '../passkey/passkey.type.js';
import type { PasskeyProofService } from '../passkey/passkey-proof.service.js';
import { invalidMfa } from './login.service.js';
import type { SessionService } from './session.service.js';
import type { SessionRepositories } from './session-repositories.js';
import type { SignIns } from './sign-ins.js';

const invalidPasskey = () =>
  new DomainError('UNAUTHENTICATED', 'The passkey is not valid. Start again.', { reason: 'INVALID_PASSKEY' });

/** RFC 8176: possession of a key, and of a device that verified its user. */
const passkeyMethods = ['pop', 'user', 'mfa'];

export interface PasskeyLoginDependencies {
  repositories: AccountRepositories & SessionRepositories;
  em: EntityManager;
  passkeyProofs: PasskeyProofService;
  sessions: SessionService;
  signIns: SignIns;
}

/** Sign-in by passkey, without a name. Every failure looks and costs the same. */
export class PasskeyLoginService {
  constructor(private readonly deps: PasskeyLoginDependencies) {}

  /** With the token of an MFA challenge, for its second factor. Throws INVALID_MFA. */
  async start(mfaToken: string | null | undefined): Promise<PasskeyOptions> {
    await this.deps.signIns.charge(['passkey address', this.deps.signIns.address]);
    if (typeof mfaToken !== 'string') return this.deps.passkeyProofs.start(null);
    const challenge = await this.deps.repositories.mfaChallenges(this.deps.em).findOpen(tokenHash(mfaToken));
    if (!challenge) throw invalidMfa();
    return this.deps.passkeyProofs.start(challenge.accountId);
  }

  /** Throws INVALID_PASSKEY. */
  async logIn({ credential, deviceName = null }: LogInWithPasskeyInput): Promise<TokenPair> {
    await this.deps.signIns.charge(['passkey address', this.deps.signIns.address]);
    const { passkey, proof } = await this.deps.passkeyProofs.verify(credential, null);
    // An unknown passkey costs the same statement.
    const known = await this.deps.repositories.accounts(this.deps.em).find(passkey?.accountId ?? newId());
    const opened =
      proof && known && this.deps.signIns.isAllowed(known)
        ? await this.deps.em.fork().transactional(async (em) => {
            const account = await this.deps.repositories.accounts(em).lock(known.id);
            if (!account || !this.deps.signIns.isAllowed(account) || !(await this.deps.passkeyProofs.use(em, proof)))
              return null;
            const { weakUntil = null } = proof.passkey;
            return this.deps.sessions.signIn(em, account, { amr: passkeyMethods, weakUntil, deviceName });
          })
        : null;
    if (!opened) {
      await this.deps.signIns.recordFailure(this.deps.em, known?.id ?? null);
      throw invalidPasskey();
    }
    return this.deps.sessions.tokenPair(opened);
  }
}
