import { badRequest, conflict } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import type { SignInRules } from '../policy/sign-in-rules.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { Place } from '../site/site-directory.js';
import type { IdentityProvider, ProviderChange } from './identity-provider.entity.js';
import type { IdentityProviderRepositories } from './identity-provider-repositories.js';
import { secretContext } from './provider-directory.js';

const providersPerOrganization = 10;
const secretLimit = 500;

export interface ProviderInput extends Omit<ProviderChange, 'secretSealed'> {
  clientSecret?: string | null | undefined;
}

export interface IdentityProviderDependencies {
  repositories: IdentityProviderRepositories & LinkedIdentityRepositories & SessionRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  signInRules: SignInRules;
  caller: Caller;
  now: () => Date;
}

/** The identity providers of an organization, managed by those who manage its members. */
export class IdentityProviderService {
  constructor(private readonly deps: IdentityProviderDependencies) {}

  list({ organizationId }: Place): Promise<IdentityProvider[]> {
    return this.deps.repositories.identityProviders(this.deps.em).listOfOrganization(organizationId);
  }

  async add(place: Place, input: ProviderInput): Promise<IdentityProvider> {
    const { organizationId } = place;
    return this.#change(place, async (em) => {
      const providers = this.deps.repositories.identityProviders(em);
      await advisoryLock(em, `identity providers of ${organizationId}`);
      if ((await providers.count(organizationId)) >= providersPerOrganization)
        throw conflict(`An organization can have at most ${providersPerOrganization} identity providers.`, {
          reason: 'QUOTA_REACHED',
        });
      const provider = providers.create(organizationId, this.deps.now());
      const { name = null, issuer = null, clientId = null } = input;
      provider.change({ ...this.#sealed(provider, input), name, issuer, clientId }, this.deps.now());
      await this.#record(em, 'organization.provider_added', provider);
      return provider;
    });
  }

  /** Ends the sessions that the provider opened if it is disabled or its issuer changes. NOT_FOUND for an unknown provider. */
  async update(place: Place, reference: string, input: ProviderInput): Promise<IdentityProvider> {
    const { organizationId } = place;
    return this.#change(place, async (em) => {
      const provider = await this.#lock(em, organizationId, reference);
      const { issuer } = provider;
      provider.change(this.#sealed(provider, input), this.deps.now());
      if (!provider.isEnabled || provider.issuer !== issuer) await this.#endSessions(em, organizationId);
      await this.#record(em, 'organization.provider_changed', provider);
      return provider;
    });
  }

  /** Removes its links too, and ends the sessions that it opened. */
  async remove(place: Place, reference: string): Promise<void> {
    const { organizationId } = place;
    await this.#change(place, async (em) => {
      const provider = await this.#lock(em, organizationId, reference);
      this.deps.repositories.identityProviders(em).delete(provider);
      await this.deps.repositories.linkedIdentities(em).deleteOfProvider(provider.id);
      await this.#endSessions(em, organizationId);
      await this.#record(em, 'organization.provider_removed', provider);
    });
  }

  /** Throws POLICY_EXCLUDES_HOLDERS. */
  #change<Result>(place: Place, apply: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.deps.em.fork().transactional((em) => this.deps.signInRules.change(em, place, () => apply(em)));
  }

  async #lock(em: EntityManager, organizationId: string, reference: string): Promise<IdentityProvider> {
    return requireFound(await this.deps.repositories.identityProviders(em).lock(organizationId, requireId(reference)));
  }

  #sealed({ id }: IdentityProvider, { clientSecret, ...change }: ProviderInput): ProviderChange {
    if (clientSecret === undefined) return change;
    if (clientSecret !== null && (clientSecret === '' || clientSecret.length > secretLimit))
      throw badRequest(`clientSecret must have 1 to ${secretLimit} characters, or be null.`, {
        fields: ['clientSecret'],
      });
    return { ...change, secretSealed: clientSecret && this.deps.secrets.seal(clientSecret, secretContext(id)) };
  }

  async #endSessions(em: EntityManager, providerOrganizationId: string): Promise<void> {
    // Before the sessions, so that a session that a challenge is opening ends too.
    await this.deps.repositories.mfaChallenges(em).useAll({ providerOrganizationId });
    await this.deps.repositories.sessions(em).revoke({ providerOrganizationId });
  }

  #record(
    em: EntityManager,
    event: 'organization.provider_added' | 'organization.provider_changed' | 'organization.provider_removed',
    { id: target, organizationId }: IdentityProvider,
  ): Promise<void> {
    return recordAudit(em, this.deps.caller, { event, target, organizationId });
  }
}
