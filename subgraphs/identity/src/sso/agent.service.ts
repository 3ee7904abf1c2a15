import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { isAgentScope, scopeWords } from '@imprint/principal/application-scope';
import type { Permission } from '@imprint/principal/permission';
import type { SiteMembership } from '@imprint/principal/principal';
import { permissionsOfScopes } from '@imprint/principal/scope-permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { SessionAccessService } from '../policy/session-access.service.js';
import type { AccessTokens } from '../session/access-token.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { SignedIn } from './consent.service.js';
import type { AgentAccessType, AgentSiteType } from './sso.type.js';
import type { SsoRepositories } from './sso-repositories.js';

export interface AgentDependencies {
  sessionAccess: SessionAccessService;
  repositories: AccountRepositories & SessionRepositories & SsoRepositories;
  em: EntityManager;
  tokens: AccessTokens;
  sites: SiteDirectory;
  now: () => Date;
}

/** Access of agents: one site, and at most the current permissions of the authorizing person there. */
export class AgentService {
  constructor(private readonly deps: AgentDependencies) {}

  /** Sites that the session can access, by name. */
  async listSites(signedIn: SignedIn): Promise<AgentSiteType[]> {
    const { sites } = await this.deps.sessionAccess.permissionsOf(signedIn);
    const places = await this.deps.sites.many(sites.map(({ siteId }) => siteId));
    return sites
      .map(({ siteId }, index) => ({ siteId, name: places[index]?.name ?? siteId }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** BAD_REQUEST for a site that the session cannot access. */
  async requireSite(signedIn: SignedIn, reference: string | null | undefined): Promise<AgentSiteType> {
    const siteId = parseId(reference ?? '');
    const { sites } = await this.deps.sessionAccess.permissionsOf(signedIn);
    if (!siteId || !sites.some((held) => held.siteId === siteId))
      throw badRequest('Choose one of your sites.', { fields: ['siteId'] });
    return { siteId, name: (await this.deps.sites.site(siteId))?.name ?? siteId };
  }

  /** Whether the account has let the agent act for it. */
  isUsedBy(accountId: string, clientId: string): Promise<boolean> {
    return this.deps.repositories.sessions(this.deps.em).hasOpen(accountId, clientId, this.deps.now());
  }

  /** Current access of a token; null for an invalid token, or once its session or membership has ended. */
  async getAccess(token: string): Promise<AgentAccessType | null> {
    const claims = await this.deps.tokens.readAgentToken(token);
    const session = claims && (await this.deps.repositories.sessions(this.deps.em.fork()).find(claims.sessionId));
    if (!claims || !session?.isOpen(this.deps.now()) || !session.siteId || session.clientId !== claims.clientId)
      return null;
    const account = await this.deps.repositories.accounts(this.deps.em).find(session.accountId);
    const client = await this.deps.repositories.applications(this.deps.em).find(session.clientId ?? '');
    if (!account?.maySignIn() || !client) return null;
    const { sites } = await this.deps.sessionAccess.permissionsOf({ account, session });
    const membership = sites.find(({ siteId }) => siteId === session.siteId);
    if (!membership) return null;
    const { organizationId, ...held } = membership;
    // The session and the application may have fewer scopes than when the token was signed.
    const granted = scopeWords(session.scope).filter((scope) => client.allowedScopes.includes(scope));
    const grantedScopes = claims.scopes.filter(isAgentScope).filter((scope) => granted.includes(scope));
    return {
      sessionId: session.id,
      accountId: account.id,
      clientId: client.id,
      organizationId,
      membership: held,
      scopes: grantedScopes.filter((scope) => isHeld(held, permissionsOfScopes([scope]))),
      grantedScopes,
      site: { id: held.siteId },
    };
  }
}

const isHeld = ({ permissions }: SiteMembership, needed: readonly Permission[]): boolean =>
  needed.every((permission) => permission === 'site:read' || permissions.some((held) => held === permission));
