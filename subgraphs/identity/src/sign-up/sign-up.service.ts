import { badRequest, notImplemented } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { requireName } from '../account/account-fields.js';
import { canonicalEmail } from '../account/email-address.js';
import type { EmailChangeService } from '../account/email-change.service.js';
import { recordAudit } from '../audit/audit-log.js';
import type { ResumePoint } from '../code/one-time-code.entity.js';
import { invalidCode, type OneTimeCodes, type RedeemableCode } from '../code/one-time-code.service.js';
import type { BreachCorpus } from '../credential/breach-corpus.js';
import { type IdentitySecrets, tokenHash } from '../credential/identity-secrets.js';
import type { PasswordHashing } from '../credential/password-hashing.js';
import { requireLength, requireUnbreached } from '../credential/password-policy.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import { mailLocale } from '../mail/mail-templates.js';
import type { IdentityModule } from '../membership/authority.js';

export interface SignUp {
  email?: string | null | undefined;
  password?: string | null | undefined;
  name?: string | null | undefined;
  locale?: string | null | undefined;
  /** Client nonce: the code is valid only together with it. */
  clientNonce?: string | null | undefined;
  /** Stored as a browser cookie. */
  browserSecret?: string | null | undefined;
  /** True for a client with neither: its code alone confirms the attempt. */
  isCodeOnly?: boolean | null | undefined;
}

export interface SignUpDependencies {
  em: EntityManager;
  codes: OneTimeCodes;
  secrets: IdentitySecrets;
  passwords: PasswordHashing;
  corpus: BreachCorpus;
  limits: IdentityLimits;
  caller: Caller;
  emailChanges: EmailChangeService;
  without: ReadonlySet<IdentityModule>;
  /** Sign-in page. */
  loginUrl: string;
  now: () => Date;
}

const nonceLimit = 200;

/**
 * Self-service sign-up. It never reveals whether an address has an account: response, work, statements and queued
 * emails are the same. Only the mailbox owner can tell.
 */
export class SignUpService {
  constructor(private readonly dependencies: SignUpDependencies) {}

  async signUp(input: SignUp, resume: ResumePoint | null = null): Promise<void> {
    const { em: root, codes, secrets, passwords, corpus, limits, caller, without, loginUrl, now } = this.dependencies;
    if (without.has('signup')) throw notImplemented('Sign-up is disabled.', { reason: 'SIGNUP_DISABLED' });
    if (typeof input.email !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof input.password !== 'string') throw badRequest('password is required.', { fields: ['password'] });
    const name = requireName(input.name);
    const nonceHash = toBoundHash(input.clientNonce, 'clientNonce');
    const cookieHash = toBoundHash(input.browserSecret, 'browserSecret');
    const email = canonicalEmail(input.email);
    if (nonceHash === null && cookieHash === null) throw missingNonce();
    await limits.charge(['sign-up burst', limits.address], ['sign-up address', limits.address]);
    requireLength(input.password);
    await limits.charge(['sign-up mailbox', email]);
    await requireUnbreached(input.password, corpus);
    const password = await passwords.hash(input.password);
    const locale = mailLocale(input.locale);
    await root.fork().transactional(async (em) => {
      // Both statements run for every address; only an unknown one gets a row.
      const accounts = new AccountRepository(em);
      await accounts.createIfAbsent({ email, name, locale }, now());
      const account = await accounts.requireByEmail(email);
      const isNews = account.isPending();
      const code = await codes.issue(em, {
        purpose: 'email_verify',
        email,
        accountId: isNews ? account.id : null,
        passwordHash: isNews ? password.hash : null,
        pepperId: isNews ? password.pepperId : null,
        name,
        locale,
        nonceHash,
        cookieHash,
        isCodeOnly: nonceHash === null && input.isCodeOnly === true,
        resume,
      });
      await queueMail(em, secrets, {
        template: isNews ? 'otp_code' : 'account_exists_notice',
        to: email,
        locale: isNews ? locale : account.locale,
        values: isNews ? { code } : { url: loginUrl },
      });
      await recordAudit(em, caller, {
        event: isNews ? 'account.signed_up' : 'account.signup_repeated',
        target: account.id,
      });
    });
  }

  /**
   * Confirms the address of a sign-up, whose password becomes the account's, or the new address of an account. Throws
   * INVALID_OTP for every cause. Returns the authorization request that a sign-up from an application resumes.
   */
  async confirm(input: {
    email?: string | null | undefined;
    code?: string | null | undefined;
    clientNonce?: string | null | undefined;
    browserSecret?: string | null | undefined;
  }): Promise<ResumePoint | null> {
    const { em: root, codes, limits } = this.dependencies;
    if (typeof input.email !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof input.code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    const email = addressOrNull(input.email);
    await limits.charge(['confirm address', limits.address], ['confirm mailbox', email ?? input.email]);
    if (email === null) throw invalidCode();
    const kept = keptSecrets(input);
    const redeemed = await codes.find(root, email, ['email_verify', 'email_change'], input.code.trim(), kept);
    // The address may have been taken since the code was sent.
    await translateConstraints({ accounts_email_key: invalidCode }, () =>
      root.fork().transactional((em) => this.#redeem(em, redeemed)),
    );
    return redeemed.resume ?? null;
  }

  async #redeem(em: EntityManager, redeemed: RedeemableCode): Promise<void> {
    const { codes, caller, emailChanges, now } = this.dependencies;
    const account = await new AccountRepository(em).lock(redeemed.accountId);
    await codes.consume(em, redeemed);
    if (!account) throw invalidCode();
    if (redeemed.purpose === 'email_change') return emailChanges.complete(em, account, redeemed.email);
    completeSignUp(account, redeemed, now());
    await recordAudit(em, caller, { event: 'account.verified', actorId: account.id, target: account.id });
  }
}

function completeSignUp(account: Account, code: RedeemableCode, now: Date): void {
  if (!account.isPending()) throw invalidCode();
  const { name, locale } = code;
  const password = code.getPassword();
  if (password) account.setPassword(password, now);
  if (name) account.name = name;
  if (locale) account.locale = locale;
  account.verify(now);
}

function addressOrNull(text: string): string | null {
  try {
    return canonicalEmail(text);
  } catch {
    return null;
  }
}

function toBoundHash(secret: string | null | undefined, field: string): string | null {
  if (typeof secret !== 'string' || secret === '') return null;
  if (secret.length > nonceLimit)
    throw badRequest(`${field} can have at most ${nonceLimit} characters.`, { fields: [field] });
  return tokenHash(secret);
}

const missingNonce = () =>
  badRequest('clientNonce is required. Send a random string and repeat it with the code.', { fields: ['clientNonce'] });

/** Secrets that a client stored at sign-up. */
export const keptSecrets = ({ clientNonce, browserSecret }: Pick<SignUp, 'clientNonce' | 'browserSecret'>): string[] =>
  [clientNonce, browserSecret].filter((secret) => typeof secret === 'string' && secret !== '') as string[];
