import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdTokenClaims } from '../session/access-token.js';
import type { SessionService } from '../session/session.service.js';
import type { IdentityUrls } from '../urls.js';
import { withQuery } from './authorization-request.js';
import type { KeptHints } from './kept-hints.js';
import type { EndApplicationSessionInput } from './sso.input.js';
import type { AuthorizeApplicationPayload } from './sso.type.js';
import { SsoClientRepository } from './sso-client.repository.js';

/** Logout that an application asks for (OpenID Connect RP-Initiated Logout 1.0). */
export class LogoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly hints: KeptHints,
    private readonly urls: IdentityUrls,
  ) {}

  /**
   * Signs the browser out for an ID token of its user, or once the user has confirmed: no other page can. Returns the
   * next redirect, which asks the user otherwise.
   */
  async end(request: EndApplicationSessionInput): Promise<AuthorizeApplicationPayload> {
    const { clientId, postLogoutRedirectUri, state, browserSession } = request;
    const { claims, sealed: keptHint } = await this.hints.find(request, [clientId, postLogoutRedirectUri, state]);
    const hint = claims && (!clientId || clientId === claims.clientId) ? claims : null;
    const signedIn = browserSession ? await this.sessions.peek(browserSession) : null;
    if (hint) await this.sessions.revoke(hint.accountId, hint.sessionId);
    else if (signedIn && !request.isConfirmed) return { location: this.#toQuestion(request) };
    if (signedIn && (!hint || isOf(hint, signedIn.account)))
      await this.sessions.revoke(signedIn.account.id, signedIn.session.id);
    return { location: await this.#toApplication(hint?.clientId ?? clientId, request), keptHint };
  }

  #toQuestion(request: EndApplicationSessionInput): string {
    const { clientId, postLogoutRedirectUri, state, uiLocales } = request;
    return withQuery(this.urls.logout, {
      ...(clientId && { client_id: clientId }),
      ...(postLogoutRedirectUri && { post_logout_redirect_uri: postLogoutRedirectUri }),
      ...(state && { state }),
      ...(uiLocales && { ui_locales: uiLocales }),
    });
  }

  async #toApplication(clientId: string | null | undefined, request: EndApplicationSessionInput): Promise<string> {
    const { postLogoutRedirectUri: uri, state, uiLocales } = request;
    const client = clientId ? await new SsoClientRepository(this.em).find(clientId) : null;
    if (uri && client?.postLogoutRedirectUris.includes(uri)) return withQuery(uri, state ? { state } : {});
    return withQuery(this.urls.logout, uiLocales ? { ui_locales: uiLocales } : {});
  }
}

const isOf = ({ accountId }: IdTokenClaims, account: { id: string }): boolean => accountId === account.id;
