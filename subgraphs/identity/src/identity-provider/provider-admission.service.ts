import { forbidden, notImplemented } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { NewAccount } from '../account/account.repository.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { CodeRepositories } from '../code/code-repositories.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { InvitationRepositories } from '../invitation/invitation-repositories.js';
import type { LinkedIdentity, Subject } from '../linked-identity/linked-identity.entity.js';
import type { LinkedIdentityService } from '../linked-identity/linked-identity.service.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import { pendingLinkSeconds } from '../linked-identity/pending-link.repository.js';
import { mailLanguage } from '../mail/mail-texts.js';
import type { IdentityModule } from '../membership/authority.js';
import { recordAudit } from '../operation/audit-log.js';
import type { OpenedSession } from '../session/session.service.js';
import type { MfaChallengeType } from '../session/session.type.js';
import type { SignIns } from '../session/sign-ins.js';
import { type JoinDependencies, joinOrganization } from './join-organization.js';
import type { Provider } from './provider.js';
import { type ProviderClaims, requireEmail, toName, toSubject } from './provider-claims.js';
import { providerLoginFailed } from './provider-client.js';
import type { ProviderDirectory } from './provider-directory.js';
import type { CompleteProviderLoginInput } from './provider-login.input.js';
import type { IdentityLinkType, ProviderLoginPayload } from './provider-login.type.js';

export interface ProviderAdmissionDependencies extends JoinDependencies {
  repositories: AccountRepositories &
    CodeRepositories &
    InvitationRepositories &
    LinkedIdentityRepositories &
    JoinDependencies['repositories'];
  em: EntityManager;
  providers: ProviderDirectory;
  identities: LinkedIdentityService;
  signIns: SignIns;
  without: ReadonlySet<IdentityModule>;
}

/**
 * What the claims of an identity provider open. The provider vouches for its subject only: an account opens to a subject
 * that its owner linked, never to an address.
 */
export class ProviderAdmissionService {
  constructor(private readonly deps: ProviderAdmissionDependencies) {}

  /** For the account that started a link. IDENTITY_EMAIL_MISMATCH for another address; null for a linked subject. */
  async offerLink(provider: Provider, claims: ProviderClaims, accountId: string): Promise<IdentityLinkType | null> {
    const em = this.deps.em.fork();
    const subject = toSubject(provider, claims);
    if (await this.deps.repositories.linkedIdentities(em).find(subject)) return null;
    const account = await this.deps.repositories.accounts(em).find(accountId);
    const email = requireEmail(claims);
    await this.deps.providers.requireDomainOf(provider, email);
    if (account?.email === email) return this.#createLink(account, subject);
    throw forbidden('The identity provider named another address than that of the account.', {
      reason: 'IDENTITY_EMAIL_MISMATCH',
    });
  }

  async #createLink({ id, email }: Account, subject: Subject): Promise<IdentityLinkType> {
    const linkToken = randomToken();
    const links = this.deps.repositories.pendingLinks(this.deps.em);
    await links.create(tokenHash(linkToken), id, subject, this.deps.now());
    return { linkToken, email, expiresIn: pendingLinkSeconds };
  }

  async admit(
    provider: Provider,
    claims: ProviderClaims,
    { deviceName = null, locale = null }: Pick<CompleteProviderLoginInput, 'deviceName' | 'locale'>,
  ): Promise<Omit<ProviderLoginPayload, 'returnTo'>> {
    const { em, providers, signIns } = this.deps;
    const subject = toSubject(provider, claims);
    const linked = await this.deps.repositories.linkedIdentities(em.fork()).find(subject);
    if (linked) return { ...(await signIns.toPayload(await this.#signIn(provider, linked, deviceName))), link: null };
    const email = requireEmail(claims);
    await providers.requireDomainOf(provider, email);
    const account = await this.deps.repositories.accounts(em.fork()).findByEmail(email);
    if (account && !account.isPending())
      return { tokens: null, mfa: null, link: await this.#createLink(account, subject) };
    await this.#requireInvited(provider, email);
    const opened = await this.#signUp(
      provider,
      subject,
      { email, name: toName(claims.name), locale: mailLanguage(locale) },
      deviceName,
    );
    return { ...(await signIns.toPayload(opened)), link: null };
  }

  /** A suspended account looks like an unknown subject. */
  async #signIn(
    provider: Provider,
    { id, accountId }: LinkedIdentity,
    deviceName: string | null,
  ): Promise<OpenedSession | MfaChallengeType> {
    const { em, providers, signIns } = this.deps;
    const { email } = await this.deps.repositories.accounts(em.fork()).require(accountId);
    await providers.requireDomainOf(provider, email);
    const secondFactors = await signIns.listSecondFactors(accountId);
    return em.fork().transactional(async (transaction) => {
      const isOffered = await providers.lockUnchanged(transaction, provider);
      const account = await this.deps.repositories.accounts(transaction).lock(accountId);
      const isUsed = await this.deps.repositories.linkedIdentities(transaction).use(id);
      // The provider was found by the domain of this address.
      const isSame = account?.email === email && isUsed;
      if (!isOffered || !account || !isSame || !signIns.isAllowed(account)) throw providerLoginFailed();
      return signIns.open(transaction, account, { ...toFactor(provider), secondFactors, deviceName });
    });
  }

  /** SIGNUP_DISABLED where accounts are created by invitation only, unless the address has one or its domain joins. */
  async #requireInvited({ addsMembers }: Provider, email: string): Promise<void> {
    const { em, without, now } = this.deps;
    if (
      !without.has('signup') ||
      addsMembers ||
      (await this.deps.repositories.invitations(em.fork()).listWaiting(email, now())).length > 0
    )
      return;
    throw notImplemented('Sign-up is disabled.', { reason: 'SIGNUP_DISABLED' });
  }

  /** Creates the account of an address that the provider has verified. Of concurrent calls, one does. */
  async #signUp(
    provider: Provider,
    subject: Subject,
    { email, name, locale }: NewAccount,
    deviceName: string | null,
  ): Promise<OpenedSession | MfaChallengeType> {
    const { em: root, providers, identities, signIns, caller, now } = this.deps;
    return root.fork().transactional(async (em) => {
      if (!(await providers.lockUnchanged(em, provider))) throw providerLoginFailed();
      const accounts = this.deps.repositories.accounts(em);
      await accounts.createIfAbsent({ email, name, locale }, now());
      const account = await accounts.lockByEmail(email);
      // Confirmed or created concurrently.
      if (!account?.isPending()) throw providerLoginFailed();
      account.verifyWithoutPassword(name, now());
      if (!signIns.isAllowed(account)) throw providerLoginFailed();
      await this.deps.repositories.codes(em).discard({ email });
      await em.flush();
      await recordAudit(em, caller, { event: 'account.signed_up', actorId: account.id, target: account.id });
      await identities.link(em, account, subject);
      await joinOrganization(em, provider, account, this.deps);
      return signIns.open(em, account, { ...toFactor(provider), secondFactors: [], deviceName });
    });
  }
}

const toFactor = ({ organizationId }: Provider) => ({ method: 'fed', providerOrganizationId: organizationId }) as const;
