import { badRequest } from '@imprint/errors/domain-error';
import { isStaffScope } from '@imprint/principal/application-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { AccessTokens } from '../session/access-token.js';
import type { Session } from '../session/session.entity.js';
import type { SessionService } from '../session/session.service.js';
import type { IdentityUrls } from '../urls.js';
import type { AgentService } from './agent.service.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import {
  authorizationQuery,
  type CheckedRequest,
  checkRequest,
  toContinued,
  withQuery,
} from './authorization-request.js';
import type { ConsentService, SignedIn } from './consent.service.js';
import type { AuthorizeApplicationInput, DecideConsentInput, EndApplicationSessionInput } from './sso.input.js';
import type { AskConsentPayload } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

/** The browser's side of OpenID Connect: only the authorization code flow with PKCE (S256). */
export class AuthorizationService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly consents: ConsentService,
    private readonly agents: AgentService,
    private readonly tokens: AccessTokens,
    private readonly urls: IdentityUrls,
    private readonly now: () => Date,
  ) {}

  /**
   * Returns the next redirect: the application with a code, or the page for sign-in, sign-up or consent. Throws
   * BAD_CLIENT and BAD_REDIRECT_URI, which must never redirect.
   */
  async authorize(request: AuthorizeApplicationInput): Promise<string> {
    const { client, checked } = await this.#check(request);
    if ('refused' in checked) return checked.refused;
    const { prompts } = checked;
    const isSilent = prompts.includes('none');
    if (prompts.includes('create')) return this.#toPage(this.urls.signUp, request);
    const hint = request.idTokenHint ? await this.tokens.readIdToken(request.idTokenHint) : null;
    if (request.idTokenHint && !hint)
      return checked.back({ error: 'invalid_request', error_description: 'id_token_hint is not valid' });
    const signedIn = await this.#signedIn(request.browserSession);
    const isMeant = !hint || hint.accountId === signedIn?.account.id;
    if (!signedIn || !isMeant || prompts.includes('login') || this.#isTooOld(signedIn, checked)) {
      return isSilent ? checked.back({ error: 'login_required' }) : this.#toPage(this.urls.login, request);
    }
    const missing = await this.consents.missing(signedIn.account.id, client.id, checked.scopes);
    // An agent acts on the site that the person chooses each time.
    if (
      checked.isForAgent ||
      missing.length > 0 ||
      (prompts.includes('consent') && checked.scopes.some(isStaffScope))
    ) {
      return isSilent
        ? checked.back({ error: 'consent_required' })
        : withQuery(this.urls.consent, { ...authorizationQuery(request), ...pageHints(request) });
    }
    return this.#issueCode(client, signedIn.session, checked);
  }

  async #check(request: AuthorizeApplicationInput) {
    const client = await new SsoClientRepository(this.em).require(request.clientId);
    return { client, checked: checkRequest(client, request, this.urls) };
  }

  /** The consent prompt, or the redirect when none is needed. */
  async askConsent(request: AuthorizeApplicationInput): Promise<AskConsentPayload> {
    const { client, checked } = await this.#check(request);
    if ('refused' in checked) return { question: null, location: checked.refused };
    const signedIn = await this.#signedIn(request.browserSession);
    if (!signedIn) return { question: null, location: this.#toPage(this.urls.login, request) };
    const { email, locale } = signedIn.account;
    const question = {
      clientName: client.name,
      redirectOrigin: originOf(checked.redirectUri),
      email,
      locale,
      scopes: checked.scopes,
      sites: checked.isForAgent ? await this.agents.listSites(signedIn) : null,
      isSelfRegistered: client.isSelfRegistered,
      ticket: this.consents.issueTicket(signedIn.session, request),
    };
    return { question, location: null };
  }

  /** Records the decision and returns the redirect. FORBIDDEN without a ticket of this session. */
  async decideConsent(input: DecideConsentInput): Promise<string> {
    const signedIn = await this.#signedIn(input.browserSession);
    if (!signedIn) return this.urls.login;
    const request = this.consents.readTicket(input.ticket, signedIn.session);
    const { client, checked } = await this.#check(request);
    if ('refused' in checked) return checked.refused;
    // Impersonation must not create a grant that outlives it.
    if (!input.isAllowed || (checked.isForAgent && signedIn.session.isImpersonation()))
      return checked.back({ error: 'access_denied' });
    const site = checked.isForAgent ? await this.agents.requireSite(signedIn, input.siteId) : null;
    const scopes = checked.isForAgent ? chosenOf(checked.scopes, input.scopes) : checked.scopes;
    await this.consents.record(signedIn, client.id, { scopes, site });
    return this.#issueCode(client, signedIn.session, { ...checked, scopes }, site?.siteId);
  }

  /** The first-party session of the browser: an application's session never authorizes another application. */
  async #signedIn(browserSession: string | null | undefined): Promise<SignedIn | null> {
    const found = browserSession ? await this.sessions.peek(browserSession) : null;
    return found && !found.session.clientId ? found : null;
  }

  async #issueCode(
    client: SsoClient,
    session: Session,
    checked: CheckedRequest,
    siteId: string | null = null,
  ): Promise<string> {
    const code = randomToken();
    await new AuthorizationCodeRepository(this.em).create({
      codeHash: tokenHash(code),
      clientId: client.id,
      sessionId: session.id,
      redirectUri: checked.redirectUri,
      codeChallenge: checked.codeChallenge,
      scope: checked.scopes.join(' '),
      nonce: checked.nonce,
      siteId,
    });
    return checked.back({ code });
  }

  /**
   * Signs the browser out when a valid ID token identifies its user, so that no other page can. Returns the next
   * redirect.
   */
  async endSession(request: EndApplicationSessionInput): Promise<string> {
    const hint = request.idTokenHint ? await this.tokens.readIdToken(request.idTokenHint) : null;
    if (!hint) return this.urls.login;
    const signedIn = request.browserSession ? await this.sessions.peek(request.browserSession) : null;
    if (signedIn?.account.id === hint.accountId) await this.sessions.revoke(hint.accountId, signedIn.session.id);
    await this.sessions.revoke(hint.accountId, hint.sessionId);
    const client = await new SsoClientRepository(this.em).require(hint.clientId).catch(() => null);
    const uri = request.postLogoutRedirectUri;
    if (!client || !uri || !client.redirectUris.includes(uri)) return this.urls.login;
    return withQuery(uri, request.state ? { state: request.state } : {});
  }

  #isTooOld({ session }: SignedIn, { maxAgeSeconds }: CheckedRequest): boolean {
    if (maxAgeSeconds === null) return false;
    return session.authenticatedAt.getTime() + maxAgeSeconds * 1_000 < this.now().getTime();
  }

  /** The page for a sign-in or sign-up, which continues the request. */
  #toPage(page: string, request: AuthorizeApplicationInput): string {
    const back = withQuery(this.urls.authorization, authorizationQuery(toContinued(request)));
    return withQuery(page, { ...pageHints(request), continue: back });
  }
}

function chosenOf(requested: readonly string[], chosen: readonly string[] | null | undefined): string[] {
  const scopes = requested.filter((scope) => chosen?.includes(scope));
  if (scopes.length > 0) return scopes;
  throw badRequest('Choose at least one permission for the agent, or deny the request.', { fields: ['scopes'] });
}

/** Target of a redirect: an origin, or the scheme of a program. */
function originOf(uri: string): string {
  const { origin, protocol } = new URL(uri);
  return origin === 'null' ? protocol : origin;
}

const pageHints = ({ loginHint, uiLocales }: AuthorizeApplicationInput): Record<string, string> => ({
  ...(loginHint && { login_hint: loginHint }),
  ...(uiLocales && { ui_locales: uiLocales }),
});
