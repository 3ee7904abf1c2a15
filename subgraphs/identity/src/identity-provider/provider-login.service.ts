import { parseEmail } from '@imprint/email/email-address';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { SignIns } from '../session/sign-ins.js';
import type { IdentityProviderRepositories } from './identity-provider-repositories.js';
import type { Provider } from './provider.js';
import type { ProviderAdmissionService } from './provider-admission.service.js';
import { type LoginChecks, type ProviderClient, providerLoginFailed } from './provider-client.js';
import type { ProviderDirectory } from './provider-directory.js';
import type { ProviderLogin } from './provider-login.entity.js';
import type { CompleteProviderLoginInput, StartProviderLoginInput } from './provider-login.input.js';
import { providerLoginSeconds } from './provider-login.repository.js';
import type { ProviderLoginPayload, StartProviderLoginPayload } from './provider-login.type.js';

const secretLimit = 200;
const placeLimit = 4_096;
const parametersLimit = 8_192;

/** The provider, not the person, failed. */
const isProviderBusy = ({ code }: DomainError): boolean => code === 'UNAVAILABLE' || code === 'OVERLOADED';

export interface ProviderLoginDependencies {
  repositories: IdentityProviderRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  providers: ProviderDirectory;
  providerClient: ProviderClient;
  providerAdmissions: ProviderAdmissionService;
  signIns: SignIns;
  caller: Caller;
}

/** Sign-in through an identity provider. No transaction is open while a provider responds. */
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
    const { em, providers, providerAdmissions, signIns } = this.deps;
    const browserSecret = requireText(input.browserSecret, 'browserSecret', secretLimit);
    const parameters = requireText(input.parameters, 'parameters', parametersLimit);
    await signIns.charge(['provider address', signIns.address]);
    const provider = await providers.require(input.providerId);
    try {
      const login = await this.#use(provider, parameters, browserSecret);
      const claims = await this.deps.providerClient.redeem(provider, parameters, this.#checksOf(login));
      const { accountId = null, returnTo = null } = login;
      const link = accountId === null ? null : await providerAdmissions.offerLink(provider, claims, accountId);
      const admitted = link
        ? { tokens: null, mfa: null, link }
        : await providerAdmissions.admit(provider, claims, input);
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
    return JSON.parse(this.deps.secrets.open(checksSealed, sealContext(stateHash)));
  }
}

const sealContext = (stateHash: string): string => `provider login ${stateHash}`;

function requireText(text: string | null | undefined, field: string, limit: number): string {
  if (typeof text === 'string' && text !== '' && text.length <= limit) return text;
  throw badRequest(`${field} must have 1 to ${limit} characters.`, { fields: [field] });
}
