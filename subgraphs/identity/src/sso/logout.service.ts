import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityUrls } from '../operation/urls.js';
import type { IdTokenClaims } from '../session/access-token.js';
import type { SessionService } from '../session/session.service.js';
import { withQuery } from './authorization-request.js';
import type { KeptHints } from './kept-hints.js';
import type { EndApplicationSessionInput } from './sso.input.js';
import type { AuthorizeApplicationPayload } from './sso.type.js';
import type { SsoRepositories } from './sso-repositories.js';

export interface LogoutDependencies {
  repositories: SsoRepositories;
  em: EntityManager;
  sessions: SessionService;
  hints: KeptHints;
  urls: IdentityUrls;
}

/** Logout that an application asks for (OpenID Connect RP-Initiated Logout 1.0). */
export class LogoutService {
  constructor(private readonly deps: LogoutDependencies) {}

  /**
   * Signs the browser out for an ID token of its user, or once the user has confirmed: no other page can. Returns the
   * next redirect, which asks the user otherwise.
   */
  async end(request: EndApplicationSessionInput): Promise<AuthorizeApplicationPayload> {
    const { clientId, postLogoutRedirectUri, state, browserSession } = request;
    const { claims, sealed: keptHint } = await this.deps.hints.find(request, [clientId, postLogoutRedirectUri, state]);
    const hint = claims && (!clientId || clientId === claims.clientId) ? claims : null;
    const signedIn = browserSession ? await this.deps.sessions.peek(browserSession) : null;
    if (hint) await this.deps.sessions.revoke(hint.accountId, hint.sessionId);
    else if (signedIn && !request.isConfirmed) return { location: this.#toQuestion(request) };
    if (signedIn && (!hint || isOf(hint, signedIn.account)))
      await this.deps.sessions.revoke(signedIn.account.id, signedIn.session.id);
    return { location: await this.#toApplication(hint?.clientId ?? clientId, request), keptHint };
  }

  #toQuestion(request: EndApplicationSessionInput): string {
    const { clientId, postLogoutRedirectUri, state, uiLocales } = request;
    return withQuery(this.deps.urls.logout, {
      ...(clientId && { client_id: clientId }),
      ...(postLogoutRedirectUri && { post_logout_redirect_uri: postLogoutRedirectUri }),
      ...(state && { state }),
      ...(uiLocales && { ui_locales: uiLocales }),
    });
  }

  async #toApplication(clientId: string | null | undefined, request: EndApplicationSessionInput): Promise<string> {
    const { postLogoutRedirectUri: uri, state, uiLocales } = request;
    const client = clientId ? await this.deps.repositories.applications(this.deps.em).find(clientId) : null;
    if (uri && client?.postLogoutRedirectUris.includes(uri)) return withQuery(uri, state ? { state } : {});
    return withQuery(this.deps.urls.logout, uiLocales ? { ui_locales: uiLocales } : {});
  }
}

const isOf = ({ accountId }: IdTokenClaims, account: { id: string }): boolean => accountId === account.id;
