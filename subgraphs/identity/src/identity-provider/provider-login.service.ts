import { parseEmail } from '@imprint/email/email-address';
import { badRequest, DomainError, forbidden, notImplemented } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { type NewAccount } from '../account/account.repository.js';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { recordAudit } from '../audit-log.js';
import type { CodeRepositories } from '../code/code-repositories.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { InvitationRepositories } from '../invitation/invitation-repositories.js';
import type { LinkedIdentity, Subject } from '../linked-identity/linked-identity.entity.js';
import type { LinkedIdentityService } from '../linked-identity/linked-identity.service.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import { pendingLinkSeconds } from '../linked-identity/pending-link.repository.js';
import { mailLocale } from '../mail/mail-templates.js';
import type { IdentityModule } from '../membership/authority.js';
import type { OpenedSession } from '../session/session.service.js';
import type { MfaChallengeType } from '../session/session.type.js';
import type { SignIns } from '../session/sign-ins.js';
import type { IdentityProviderRepositories } from './identity-provider-repositories.js';
import { type JoinDependencies, joinOrganization } from './join-organization.js';
import type { Provider } from './provider.js';
import { type LoginChecks, type ProviderClaims, type ProviderClient, providerLoginFailed } from './provider-client.js';
import type { ProviderDirectory } from './provider-directory.js';
import type { ProviderLogin } from './provider-login.entity.js';
import type { CompleteProviderLoginInput, StartProviderLoginInput } from './provider-login.input.js';
import { providerLoginSeconds } from './provider-login.repository.js';
import type { IdentityLinkType, ProviderLoginPayload, StartProviderLoginPayload } from './provider-login.type.js';

const secretLimit = 200;
const placeLimit = 4_096;
const parametersLimit = 8_192;

/** The provider, not the person, failed. */
const isProviderBusy = ({ code }: DomainError): boolean => code === 'UNAVAILABLE' || code === 'OVERLOADED';

export interface ProviderLoginDependencies extends JoinDependencies {
  repositories: AccountRepositories &
    CodeRepositories &
    IdentityProviderRepositories &
    InvitationRepositories &
    LinkedIdentityRepositories &
    JoinDependencies['repositories'];
  em: EntityManager;
  secrets: IdentitySecrets;
  providers: ProviderDirectory;
  providerClient: ProviderClient;
  identities: LinkedIdentityService;
  signIns: SignIns;
  without: ReadonlySet<IdentityModule>;
  caller: Caller;
  now: () => Date;
}

/**
 * Sign-in through an identity provider. The provider vouches for its subject only: an account opens to a subject that
 * its owner linked, never to an address. No transaction is open while a provider responds.
 */
export class ProviderLoginService {
  constructor(private readonly deps: ProviderLoginDependencies) {}

  /** Throws PROVIDER_UNAVAILABLE. NOT_FOUND for an unknown provider. */
  async start(input: StartProviderLoginInput): Promise<StartProviderLoginPayload> {
    const { em, secrets, providerClient, signIns, caller } = this.deps;
    const browserSecret = requireText(input.browserSecret, 'browserSecret', secretLimit);
    const returnTo = input.returnTo ? requireText(input.returnTo, 'returnTo', placeLimit) : null;
    await signIns.charge(['provider address', signIns.address]);
    const email = parseEmail(input.email ?? '');
    const provider = await this.#choose(input.providerId, email);
    const checks = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
    const location = await providerClient.authorizationUrl(provider, checks, email);
    const stateHash = tokenHash(checks.state);
    await this.deps.repositories.providerLogins(em).create({
      stateHash,
      provider: provider.id,
      browserHash: tokenHash(browserSecret),
      returnTo,
      accountId: caller.principal.kind === 'staff' ? caller.principal.accountId : null,
      checksSealed: secrets.seal(JSON.stringify(checks), sealContext(stateHash)),
    });
    return { location, expiresIn: providerLoginSeconds };
  }

  /**
   * Signs in the account of a linked subject, or a new account. With an account of the address, returns a token with
   * which its owner links the subject. Throws PROVIDER_LOGIN_FAILED, PROVIDER_UNAVAILABLE, PROVIDER_EMAIL_UNVERIFIED
   * and SIGNUP_DISABLED.
   */
  async complete(input: CompleteProviderLoginInput): Promise<ProviderLoginPayload> {
    const { em, providers, signIns } = this.deps;
    const browserSecret = requireText(input.browserSecret, 'browserSecret', secretLimit);
    const parameters = requireText(input.parameters, 'parameters', parametersLimit);
    await signIns.charge(['provider address', signIns.address]);
    const provider = await providers.require(input.providerId);
    try {
      const login = await this.#use(provider, parameters, browserSecret);
      const claims = await this.deps.providerClient.redeem(provider, parameters, this.#checksOf(login));
      const { accountId = null, returnTo = null } = login;
      const link = accountId === null ? null : await this.#offerLink(provider, claims, accountId);
      const admitted = link ? { tokens: null, mfa: null, link } : await this.#admit(provider, claims, input);
      return { ...admitted, returnTo };
    } catch (error) {
      if (error instanceof DomainError && !isProviderBusy(error)) await signIns.recordFailure(em, null);
      throw error;
    }
  }

  #choose(providerId: string | null | undefined, email: string | null): Promise<Provider> {
    const { providers } = this.deps;
    if (typeof providerId === 'string') return providers.requireOffered(providerId);
    if (email === null) throw badRequest('providerId or an email address is required.', { fields: ['email'] });
    return providers.requireForDomain(email.slice(email.lastIndexOf('@') + 1));
  }

  /** A state works once, for the browser and the provider that it was issued for. */
  async #use({ id }: Provider, parameters: string, browserSecret: string): Promise<ProviderLogin> {
    const stateHash = tokenHash(new URLSearchParams(parameters).get('state') ?? '');
    const logins = this.deps.repositories.providerLogins(this.deps.em.fork());
    const login = await logins.use(stateHash, id, tokenHash(browserSecret));
    if (!login) throw providerLoginFailed();
    return login;
  }

  #checksOf({ stateHash, checksSealed }: ProviderLogin): LoginChecks {
    return JSON.parse(this.deps.secrets.open(checksSealed, sealContext(stateHash))) as LoginChecks;
  }

  /** For the account that started a link. IDENTITY_EMAIL_MISMATCH for another address; null for a linked subject. */
  async #offerLink(provider: Provider, claims: ProviderClaims, accountId: string): Promise<IdentityLinkType | null> {
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

  async #admit(
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
      { email, name: toName(claims.name), locale: mailLocale(locale) },
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

const sealContext = (stateHash: string): string => `provider login ${stateHash}`;

const toSubject = ({ id: provider }: Provider, { issuer, subject }: ProviderClaims): Subject => ({
  provider,
  issuer,
  subject,
});

function requireEmail(claims: ProviderClaims): string {
  const email = parseEmail(claims.email ?? '');
  if (email !== null) return email;
  throw forbidden('The identity provider did not name an e-mail address that it has verified.', {
    reason: 'PROVIDER_EMAIL_UNVERIFIED',
  });
}

function requireText(text: string | null | undefined, field: string, limit: number): string {
  if (typeof text === 'string' && text !== '' && text.length <= limit) return text;
  throw badRequest(`${field} must have 1 to ${limit} characters.`, { fields: [field] });
}

/** An invalid name is dropped: the person can set one later. */
function toName(text: string | null): string | null {
  try {
    return requireName(text);
  } catch {
    return null;
  }
}
