import { badRequest, conflict, forbidden } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import { applicationScopes, identityScopes } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import { requireOverlap } from '@imprint/principal/rotation-overlap';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import { type AuditEvent, recordAudit } from '../operation/audit-log.js';
import type { RowPage } from '../operation/page-args.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { SigningKeys } from '../signing-key/signing-keys.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { CreateSsoClientInput } from './sso.input.js';
import type { AuthorizedApplicationType, CreateSsoClientPayload } from './sso.type.js';
import type { ClientChange, SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

export interface ApplicationDependencies {
  repositories: AccountRepositories & SessionRepositories & SsoRepositories;
  em: EntityManager;
  sites: SiteDirectory;
  keys: SigningKeys;
  caller: Caller;
  now: () => Date;
}

/** Applications: administered by operators, consented to and withdrawn by users. */
export class ApplicationService {
  constructor(private readonly deps: ApplicationDependencies) {}

  /** Lists the newest first. */
  async authorizedBy(accountId: string, page: RowPage): Promise<AuthorizedApplicationType[]> {
    return this.deps.repositories.consents(this.deps.em).listAuthorized(accountId, page, this.deps.now());
  }

  /**
   * Revokes the grant: ends codes, consent and sessions of the application. The account lock blocks concurrent
   * exchanges and consents. No-op without a grant.
   */
  async withdraw(accountId: string, clientId: string): Promise<void> {
    if ((await this.find(clientId)) === null) return;
    await this.deps.em.fork().transactional(async (em) => {
      await this.deps.repositories.accounts(em).lock(accountId);
      const codes = await this.deps.repositories.authorizationCodes(em).deleteUnused(accountId, clientId);
      const consents = await this.deps.repositories.consents(em).delete(accountId, clientId);
      const sessions = await this.deps.repositories.sessions(em).revoke({ accountId, clientId });
      if (codes + consents + sessions.length === 0) return;
      const event = 'application.consent_withdrawn';
      await recordAudit(em, this.deps.caller, { event, actorId: accountId, target: clientId });
    });
  }

  /** Registers an application for an operator. The secret of a confidential client is returned only once. */
  async register(input: CreateSsoClientInput): Promise<CreateSsoClientPayload> {
    const { id, scopes, confidential } = input;
    if (!clientIdShape.test(id))
      throw badRequest('id must have 3 to 64 characters: a to z, 0 to 9, dots, hyphens and underscores.', {
        fields: ['id'],
      });
    const [name, redirectUris] = [requireName(input.name), requireRedirectUris(input.redirectUris)];
    const postLogoutRedirectUris = requirePostLogoutUris(input.postLogoutRedirectUris ?? []);
    const allowedScopes = requireScopes(scopes ?? identityScopes);
    this.#requireAuthority(allowedScopes);
    const secret = confidential ? randomToken() : null;
    const secretHash = secret && tokenHash(secret);
    const backchannelLogoutUri = requireLogoutUri(input.backchannelLogoutUri ?? null);
    const organizationId = await this.#requireOrganization(input.organization ?? null);
    const idTokenAlgorithm = input.idTokenAlgorithm ?? 'EdDSA';
    await this.deps.keys.require(idTokenAlgorithm);
    const client = {
      id,
      name,
      redirectUris,
      postLogoutRedirectUris,
      allowedScopes,
      idTokenAlgorithm,
      secretHash,
      backchannelLogoutUri,
      organizationId,
      createdAt: this.deps.now(),
    };
    await translateConstraints({ sso_clients_pkey: idTaken }, () =>
      this.deps.em.fork().transactional(async (em) => {
        await this.deps.repositories.applications(em).create(client);
        await recordAudit(em, this.deps.caller, { event: 'application.registered', target: id });
      }),
    );
    return { id, secret };
  }

  /** BAD_CLIENT for an unknown application. */
  require(clientId: string | null | undefined): Promise<SsoClient> {
    return this.deps.repositories.applications(this.deps.em).require(clientId);
  }

  find(clientId: string): Promise<SsoClient | null> {
    return this.deps.repositories.applications(this.deps.em).find(clientId);
  }

  list(): Promise<SsoClient[]> {
    return this.deps.repositories.applications(this.deps.em).list();
  }

  /** Origins whose pages may exchange and revoke tokens. */
  async listOrigins(): Promise<string[]> {
    const uris = await this.deps.repositories.applications(this.deps.em).listRedirectUris();
    return [...new Set(uris.map((uri) => new URL(uri).origin))];
  }

  /** Absent fields keep their values. BAD_CLIENT for an unknown application. */
  async update(
    clientId: string,
    {
      name,
      redirectUris,
      postLogoutRedirectUris,
      idTokenAlgorithm,
      backchannelLogoutUri,
      organization,
    }: Omit<ClientChange, 'organizationId'> & {
      organization?: string | null | undefined;
    },
  ): Promise<SsoClient> {
    const change = {
      name: name === undefined ? undefined : requireName(name),
      redirectUris: redirectUris && requireRedirectUris(redirectUris),
      postLogoutRedirectUris: postLogoutRedirectUris && requirePostLogoutUris(postLogoutRedirectUris),
      idTokenAlgorithm,
      backchannelLogoutUri: backchannelLogoutUri === undefined ? undefined : requireLogoutUri(backchannelLogoutUri),
      organizationId: organization === undefined ? undefined : await this.#requireOrganization(organization),
    };
    if (idTokenAlgorithm) await this.deps.keys.require(idTokenAlgorithm);
    return this.#change(clientId, 'application.updated', (client) => client.update(change));
  }

  /** Returns the new secret once. BAD_CLIENT for an unknown application, CONFLICT for a public one. */
  async rotateSecret(clientId: string, overlapSeconds: number): Promise<{ client: SsoClient; secret: string }> {
    requireOverlap(overlapSeconds);
    const secret = randomToken();
    const client = await this.#change(clientId, 'application.secret_rotated', (found) =>
      found.rotateSecret(tokenHash(secret), this.deps.now(), overlapSeconds),
    );
    return { client, secret };
  }

  /** Ends codes, consents, sessions and their refresh tokens with the application. BAD_CLIENT for an unknown one. */
  delete(clientId: string): Promise<SsoClient> {
    return retryOnDeadlock(() =>
      this.#change(clientId, 'application.deleted', async (client, em) => {
        // Suppresses the logout job of each session.
        client.update({ backchannelLogoutUri: null });
        await em.flush();
        // In the lock order of a withdrawal.
        await this.deps.repositories.authorizationCodes(em).deleteOfClient(client.id);
        await this.deps.repositories.consents(em).deleteOfClient(client.id);
        await this.deps.repositories.sessions(em).revoke({ clientId: client.id });
        await this.deps.repositories.applications(em).delete(client);
      }),
    );
  }

  /**
   * Changes the allowed scopes. Removed ones are revoked from sessions and consents; added ones require consent.
   * BAD_CLIENT for an unknown application.
   */
  async changeScopes(clientId: string, scopes: readonly string[]): Promise<SsoClient> {
    const allowedScopes = requireScopes(scopes);
    return this.#change(clientId, 'application.scopes_changed', async (client, em) => {
      client.changeScopes(allowedScopes);
      await this.deps.repositories.consents(em).narrow(client.id, allowedScopes);
      await this.deps.repositories.sessions(em).narrowScopes(client.id, allowedScopes);
    });
  }

  async #requireOrganization(reference: string | null): Promise<string | null> {
    if (reference === null) return null;
    const organization = await this.deps.sites.organization(reference);
    if (organization) return organization.organizationId;
    throw badRequest('organization must be the id or slug of an organization.', { fields: ['organization'] });
  }

  /**
   * Operators in a browser administer applications that sign people in. Others act for staff: with a redirect URI or a
   * secret of such an application, a stolen session would reach the sites of all who consented to it.
   */
  #requireAuthority(scopes: readonly string[]): void {
    const { kind } = this.deps.caller.principal;
    if (kind === 'staff' && !scopes.every(isIdentityScope))
      throw forbidden('Applications with more than the OpenID Connect scopes are administered on the command line.');
  }

  /** Changes an application in one transaction. The lock waits for exchanges and consents checked against the former state. */
  #change(
    clientId: string,
    event: AuditEvent,
    change: (client: SsoClient, em: EntityManager) => void | Promise<void>,
  ): Promise<SsoClient> {
    return this.deps.em.fork().transactional(async (em) => {
      const client = await this.deps.repositories.applications(em).lock(clientId, 'update');
      if (client.isConsole()) throw conflict('The console is part of the platform. It follows AUTH_URL.');
      this.#requireAuthority(client.allowedScopes);
      await change(client, em);
      await recordAudit(em, this.deps.caller, { event, target: client.id });
      return client;
    });
  }
}

const nameLimit = 100;
const clientIdShape = /^[a-z0-9][a-z0-9._-]{2,63}$/;
const isIdentityScope = (scope: string): boolean => identityScopes.some((known) => known === scope);
const idTaken = () => conflict('An application with this id already exists.', { fields: ['id'] });
const isSoundRedirect = (uri: string): boolean =>
  URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol) && !uri.includes('#');

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= nameLimit) return trimmed;
  throw badRequest(`name must have 1 to ${nameLimit} characters.`, { fields: ['name'] });
}

function requireRedirectUris(uris: string[]): string[] {
  if (uris.length > 0 && uris.every(isSoundRedirect)) return [...new Set(uris)];
  throw badRequest('redirectUris must be absolute http or https URLs without a fragment.', {
    fields: ['redirectUris'],
  });
}

function requirePostLogoutUris(uris: string[]): string[] {
  if (uris.every(isSoundRedirect)) return [...new Set(uris)];
  throw badRequest('postLogoutRedirectUris must be absolute http or https URLs without a fragment.', {
    fields: ['postLogoutRedirectUris'],
  });
}

function requireLogoutUri(uri: string | null): string | null {
  if (uri === null || isSoundRedirect(uri)) return uri;
  throw badRequest('backchannelLogoutUri must be an absolute http or https URL without a fragment.', {
    fields: ['backchannelLogoutUri'],
  });
}

/** Validates and deduplicates grantable scopes. */
function requireScopes(scopes: readonly string[]): string[] {
  const unique = [...new Set(scopes)];
  if (unique.every((scope) => applicationScopes.includes(scope))) return unique;
  throw badRequest(`scopes can contain only ${applicationScopes.join(', ')}.`, { fields: ['scopes'] });
}
