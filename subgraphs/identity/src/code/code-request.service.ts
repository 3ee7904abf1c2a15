import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../account/account.entity.js';
import { canonicalEmail } from '../account/email-address.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import type { OneTimeCodes } from './one-time-codes.js';

export type RequestablePurpose = 'email_verify' | 'password_reset';

export interface CodeRequestDependencies {
  em: EntityManager;
  codes: OneTimeCodes;
  secrets: IdentitySecrets;
  limits: IdentityLimits;
}

const requestable: readonly string[] = ['email_verify', 'password_reset'] satisfies RequestablePurpose[];

/** Sends codes to addresses that ask for one. An address without an account costs what one with an account does. */
export class CodeRequestService {
  constructor(private readonly dependencies: CodeRequestDependencies) {}

  async request(emailText: string | null | undefined, purpose: string | null | undefined): Promise<void> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof purpose !== 'string') throw badRequest('purpose is required.', { fields: ['purpose'] });
    if (!requestable.includes(purpose)) {
      throw badRequest(`purpose must be one of ${requestable.join(', ')}.`, {
        reason: 'BAD_PURPOSE',
        fields: ['purpose'],
      });
    }
    const { limits } = this.dependencies;
    const email = canonicalEmail(emailText);
    await limits.charge(
      ['code address', limits.address],
      ['code pause', `${purpose} ${email}`],
      ['code mailbox', `${purpose} ${email}`],
    );
    await this.send(email, purpose as RequestablePurpose);
  }

  /** Issues the code and queues its mail, without asking the limits. */
  async send(email: string, purpose: RequestablePurpose): Promise<void> {
    const { em: root, codes, secrets } = this.dependencies;
    await root.fork().transactional(async (em) => {
      const account = await em.findOne(Account, { email });
      const began = await codes.latestSignUp(em, email);
      const isEntitled = account !== null && (purpose === 'email_verify' ? account.isPending() : account.maySignIn());
      const code = await codes.issue(em, {
        ...(purpose === 'email_verify' && began),
        purpose,
        email,
        accountId: isEntitled ? account.id : null,
      });
      await queueMail(em, secrets, {
        template: 'otp_code',
        to: email,
        locale: account?.locale,
        values: { code },
        isDecoy: !isEntitled,
      });
    });
  }
}
