import { DomainError, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tokenHash } from '../credential/identity-secrets.js';
import type { LinkedIdentity, PendingLink } from '../linked-identity/linked-identity.entity.js';
import type { LinkedIdentityService } from '../linked-identity/linked-identity.service.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { UnlinkIdentityInput } from './identity-links.input.js';
import { type JoinDependencies, joinOrganization } from './join-organization.js';
import type { Provider } from './provider.js';
import { type ProviderDirectory, providerNotFound } from './provider-directory.js';

const signInAgain = () =>
  new DomainError('UNAUTHENTICATED', 'Sign in again in another way, then link the identity.', {
    reason: 'LOGIN_REQUIRED',
  });

export interface IdentityLinksDependencies extends JoinDependencies {
  grantedAccess: GrantedAccess;
  repositories: LinkedIdentityRepositories & SessionRepositories & JoinDependencies['repositories'];
  em: EntityManager;
  viewers: ViewerService;
  identities: LinkedIdentityService;
  providers: ProviderDirectory;
  caller: Caller;
  now: () => Date;
}

/** Management of linked identities by the owner of an account. */
export class IdentityLinksService {
  constructor(private readonly deps: IdentityLinksDependencies) {}

  /** The identity that a confirmation would link. NOT_FOUND for an unknown, used or expired link, or one of another account. */
  async find(linkToken: string): Promise<PendingLink> {
    const links = this.deps.repositories.pendingLinks(this.deps.em);
    return requireFound(await links.find(tokenHash(linkToken), this.deps.viewers.principal.accountId));
  }

  /**
   * Links a subject to the account of the caller. The proof is a sign-in after the response of the provider, with all
   * factors of the account: an older session may be stolen. Throws LOGIN_REQUIRED without one.
   */
  async confirm(linkToken: string): Promise<LinkedIdentity> {
    const { sessionId } = this.deps.viewers.principal;
    const provider = await this.#requireProvider(await this.find(linkToken));
    return this.deps.em.fork().transactional(async (em) => {
      if (!(await this.deps.providers.lockUnchanged(em, provider))) throw providerNotFound();
      const account = await this.deps.viewers.lock(em);
      const links = this.deps.repositories.pendingLinks(em);
      const link = requireFound(await links.find(tokenHash(linkToken), account.id));
      const session = await this.deps.repositories.sessions(em).find(sessionId);
      if (!session) throw signInAgain();
      // An older sign-in may open new sessions, such as that of the console.
      const isNew = session.isOpen(this.deps.now()) && session.authenticatedAt >= link.createdAt;
      // The provider of an organization must not open another way in to the account.
      const isOwn = isNew && !session.isImpersonation() && !session.providerOrganizationId;
      const isProof = isOwn && (await this.deps.viewers.hasProvenAll(session));
      if (!isProof) throw signInAgain();
      if (!(await links.use(link.tokenHash))) throw notFound();
      const linked = await this.deps.identities.link(em, account, link);
      await joinOrganization(em, provider, account, this.deps);
      return linked;
    });
  }

  /** The provider must still count for the address of the account. */
  async #requireProvider(link: PendingLink): Promise<Provider> {
    const provider = await this.deps.providers.require(link.provider);
    await this.deps.providers.requireDomainOf(provider, (await this.deps.viewers.require()).email);
    return provider;
  }

  /** Ends all other sessions: the provider may have opened them. No effect on identities of others. */
  async remove({ identityId, currentPassword, code }: UnlinkIdentityInput): Promise<void> {
    const known = await this.deps.viewers.proveAll(currentPassword, code);
    await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.viewers.lock(em, known);
      if (await this.deps.identities.remove(em, account, identityId))
        await this.deps.grantedAccess.end(em, account.id, {
          keptSessions: { id: this.deps.viewers.principal.sessionId },
        });
    });
  }
}
