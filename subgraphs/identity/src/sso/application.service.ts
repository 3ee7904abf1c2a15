import { badRequest, conflict } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import { applicationScopes, identityScopes } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import { SessionRepository } from '../session/session.repository.js';
import { ApplicationConsentRepository } from './application-consent.repository.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import type { CreateSsoClientInput } from './sso.input.js';
import type { AuthorizedApplicationType, CreateSsoClientPayload } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

/** Applications: registered and narrowed by operators, consented to and withdrawn by users. */
export class ApplicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Newest first. */
  async authorizedBy(accountId: string): Promise<AuthorizedApplicationType[]> {
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
      const event = 'application.consent_withdrawn';
      await recordAudit(em, this.caller, { event, actorId: accountId, target: clientId });
    });
  }

  /** Registers an application for an operator. The secret of a confidential client is returned only once. */
  async register(input: CreateSsoClientInput): Promise<CreateSsoClientPayload> {
    const { id, name, redirectUris, scopes, confidential } = input;
    if (!clientIdShape.test(id))
      throw badRequest('id must have 3 to 64 characters: a to z, 0 to 9, dots, hyphens and underscores.', {
        fields: ['id'],
      });
    if (redirectUris.length === 0 || !redirectUris.every(isSoundRedirect))
      throw badRequest('redirectUris must be absolute http or https URLs without a fragment.', {
        fields: ['redirectUris'],
      });
    const allowedScopes = requireScopes(scopes ?? identityScopes);
    const secret = confidential ? randomToken() : null;
    const secretHash = secret && tokenHash(secret);
    const client = { id, name, redirectUris, allowedScopes, secretHash, createdAt: this.now() };
    await translateConstraints({ sso_clients_pkey: idTaken }, () =>
      this.em.fork().transactional(async (em) => {
        await new SsoClientRepository(em).create(client);
        await recordAudit(em, this.caller, { event: 'application.registered', target: id });
      }),
    );
    return { id, secret };
  }

  /** BAD_CLIENT for an unknown application. */
  require(clientId: string | null | undefined): Promise<SsoClient> {
    return new SsoClientRepository(this.em).require(clientId);
  }

  list(): Promise<SsoClient[]> {
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

const clientIdShape = /^[a-z0-9][a-z0-9._-]{2,63}$/;
const idTaken = () => conflict('An application with this id already exists.', { fields: ['id'] });
const isSoundRedirect = (uri: string): boolean =>
  URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol) && !uri.includes('#');

/** Validates and deduplicates grantable scopes. */
function requireScopes(scopes: readonly string[]): string[] {
  const unique = [...new Set(scopes)];
  if (unique.every((scope) => applicationScopes.includes(scope))) return unique;
  throw badRequest(`scopes can contain only ${applicationScopes.join(', ')}.`, { fields: ['scopes'] });
}
