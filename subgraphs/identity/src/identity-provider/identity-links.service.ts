import { DomainError, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tokenHash } from '../credential/identity-secrets.js';
import type { LinkedIdentity, PendingLink } from '../linked-identity/linked-identity.entity.js';
import type { LinkedIdentityService } from '../linked-identity/linked-identity.service.js';
import { PendingLinkRepository } from '../linked-identity/pending-link.repository.js';
import { endGrantedAccess } from '../session/granted-access.js';
import { SessionRepository } from '../session/session.repository.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { UnlinkIdentityInput } from './identity-links.input.js';
import { joinOrganization } from './join-organization.js';
import type { Provider } from './provider.js';
import { type ProviderDirectory, providerNotFound } from './provider-directory.js';

const signInAgain = () =>
  new DomainError('UNAUTHENTICATED', 'Sign in again in another way, then link the identity.', {
    reason: 'LOGIN_REQUIRED',
  });

/** Management of linked identities by the owner of an account. */
export class IdentityLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewers: ViewerService,
    private readonly identities: LinkedIdentityService,
    private readonly providers: ProviderDirectory,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** The identity that a confirmation would link. NOT_FOUND for an unknown, used or expired link, or one of another account. */
  async find(linkToken: string): Promise<PendingLink> {
    const links = new PendingLinkRepository(this.em);
    return requireFound(await links.find(tokenHash(linkToken), this.viewers.principal.accountId));
  }

  /**
   * Links a subject to the account of the caller. The proof is a sign-in after the response of the provider, with all
   * factors of the account: an older session may be stolen. Throws LOGIN_REQUIRED without one.
   */
  async confirm(linkToken: string): Promise<LinkedIdentity> {
    const { sessionId } = this.viewers.principal;
    const provider = await this.#requireProvider(await this.find(linkToken));
    return this.em.fork().transactional(async (em) => {
      if (!(await this.providers.lockUnchanged(em, provider))) throw providerNotFound();
      const account = await this.viewers.lock(em);
      const links = new PendingLinkRepository(em);
      const link = requireFound(await links.find(tokenHash(linkToken), account.id));
      const session = await new SessionRepository(em).find(sessionId);
      if (!session) throw signInAgain();
      // An older sign-in may open new sessions, such as that of the console.
      const isNew = session.isOpen(this.now()) && session.authenticatedAt >= link.createdAt;
      // The provider of an organization must not open another way in to the account.
      const isOwn = isNew && !session.isImpersonation() && !session.providerOrganizationId;
      const isProof = isOwn && (await this.viewers.hasProvenAll(session));
      if (!isProof) throw signInAgain();
      if (!(await links.use(link.tokenHash))) throw notFound();
      const linked = await this.identities.link(em, account, link);
      await joinOrganization(em, provider, account, { caller: this.caller, now: this.now });
      return linked;
    });
  }

  /** The provider must still count for the address of the account. */
  async #requireProvider(link: PendingLink): Promise<Provider> {
    const provider = await this.providers.require(link.provider);
    await this.providers.requireDomainOf(provider, (await this.viewers.require()).email);
    return provider;
  }

  /** Ends all other sessions: the provider may have opened them. No effect on identities of others. */
  async remove({ identityId, currentPassword, code }: UnlinkIdentityInput): Promise<void> {
    const known = await this.viewers.proveAll(currentPassword, code);
    await this.em.fork().transactional(async (em) => {
      const account = await this.viewers.lock(em, known);
      if (await this.identities.remove(em, account, identityId))
        await endGrantedAccess(em, account.id, { keptSessions: { id: this.viewers.principal.sessionId } });
    });
  }
}
