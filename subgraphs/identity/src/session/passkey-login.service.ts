import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { LogInWithPasskeyInput } from '../passkey/passkey.input.js';
import type { PasskeyOptions } from '../passkey/passkey.type.js';
import type { PasskeyProofService } from '../passkey/passkey-proof.service.js';
import type { TokenPair } from '../payloads.js';
import { invalidMfa } from './login.service.js';
import { MfaChallengeRepository } from './mfa-challenge.repository.js';
import type { SessionService } from './session.service.js';
import type { SignIns } from './sign-ins.js';

const invalidPasskey = () =>
  new DomainError('UNAUTHENTICATED', 'The passkey is not valid. Start again.', { reason: 'INVALID_PASSKEY' });

/** RFC 8176: possession of a key, and of a device that verified its user. */
const passkeyMethods = ['pop', 'user', 'mfa'];

/** Sign-in by passkey, without a name. Every failure looks and costs the same. */
export class PasskeyLoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly proofs: PasskeyProofService,
    private readonly sessions: SessionService,
    private readonly signIns: SignIns,
  ) {}

  /** With the token of an MFA challenge, for its second factor. Throws INVALID_MFA. */
  async start(mfaToken: string | null | undefined): Promise<PasskeyOptions> {
    await this.signIns.charge(['passkey address', this.signIns.address]);
    if (typeof mfaToken !== 'string') return this.proofs.start(null);
    const challenge = await new MfaChallengeRepository(this.em).findOpen(tokenHash(mfaToken));
    if (!challenge) throw invalidMfa();
    return this.proofs.start(challenge.accountId);
  }

  /** Throws INVALID_PASSKEY. */
  async logIn({ credential, deviceName = null }: LogInWithPasskeyInput): Promise<TokenPair> {
    await this.signIns.charge(['passkey address', this.signIns.address]);
    const { passkey, proof } = await this.proofs.verify(credential, null);
    // An unknown passkey costs the same statement.
    const known = await new AccountRepository(this.em).find(passkey?.accountId ?? newId());
    const opened =
      proof && known && this.signIns.isAllowed(known)
        ? await this.em.fork().transactional(async (em) => {
            const account = await new AccountRepository(em).lock(known.id);
            if (!account || !this.signIns.isAllowed(account) || !(await this.proofs.use(em, proof))) return null;
            const { weakUntil = null } = proof.passkey;
            return this.sessions.signIn(em, account, { amr: passkeyMethods, weakUntil, deviceName });
          })
        : null;
    if (!opened) {
      await this.signIns.recordFailure(this.em, known?.id ?? null);
      throw invalidPasskey();
    }
    return this.sessions.tokenPair(opened);
  }
}
