import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit/audit-log.js';
import { SessionRepository } from '../session/session.repository.js';
import { ApplicationConsentRepository, type AuthorizedApplication } from './application-consent.repository.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import { requireScopes } from './client-registration.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

/** Application grants: listed and withdrawn by users, narrowed by operators. */
export class ApplicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Newest first. */
  async authorizedBy(accountId: string): Promise<AuthorizedApplication[]> {
    return new ApplicationConsentRepository(this.em).listAuthorized(accountId, this.now());
  }

  /**
   * Revokes the grant: ends codes, consent and sessions of the application. The account lock blocks concurrent
   * exchanges and consents. No-op without a grant.
   */
  async withdraw(accountId: string, clientId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await new AccountRepository(em).lock(accountId);
      const codes = await new AuthorizationCodeRepository(em).deleteUnused(accountId, clientId);
      const consents = await new ApplicationConsentRepository(em).delete(accountId, clientId);
      const sessions = await new SessionRepository(em).revoke({ accountId, clientId });
      if (codes + consents + sessions.length === 0) return;
      await recordAudit(em, this.caller, {
        event: 'application.consent_withdrawn',
        actorId: accountId,
        target: clientId,
      });
    });
  }

  clients(): Promise<SsoClient[]> {
    return new SsoClientRepository(this.em).list();
  }

  /**
   * Changes the allowed scopes. Removed ones are revoked from sessions and consents; added ones require consent.
   * BAD_CLIENT for an unknown application.
   */
  async changeScopes(clientId: string, scopes: readonly string[]): Promise<SsoClient> {
    const allowedScopes = requireScopes(scopes);
    return this.em.fork().transactional(async (em) => {
      // Wait for codes and consents checked against the former scopes.
      const client = await new SsoClientRepository(em).lock(clientId, 'update');
      client.changeScopes(allowedScopes);
      await new ApplicationConsentRepository(em).narrow(client.id, allowedScopes);
      await new SessionRepository(em).narrowScopes(client.id, allowedScopes);
      await recordAudit(em, this.caller, { event: 'application.scopes_changed', target: client.id });
      return client;
    });
  }
}
