import { badRequest } from '@imprint/errors/domain-error';
import { isStaffScope } from '@imprint/principal/application-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { Session } from '../session/session.entity.js';
import type { SessionService } from '../session/session.service.js';
import type { AgentService } from './agent.service.js';
import type { AgentRegistrationService } from './agent-registration.service.js';
import {
  authorizationQuery,
  type CheckedRequest,
  checkRequest,
  toContinued,
  withQuery,
} from './authorization-request.js';
import type { ConsentService, SignedIn } from './consent.service.js';
import type { FormPosts } from './form-posts.js';
import type { FoundHint, KeptHints } from './kept-hints.js';
import type { AuthorizeApplicationInput, DecideConsentInput } from './sso.input.js';
import type { AskConsentPayload, AuthorizeApplicationPayload } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

export interface AuthorizationDependencies {
  repositories: SsoRepositories;
  em: EntityManager;
  sessions: SessionService;
  consents: ConsentService;
  agents: AgentService;
  agentRegistrations: AgentRegistrationService;
  hints: KeptHints;
  formPosts: FormPosts;
  urls: IdentityUrls;
  now: () => Date;
}

/** The browser's side of OpenID Connect: only the authorization code flow with PKCE (S256). */
export class AuthorizationService {
  constructor(private readonly deps: AuthorizationDependencies) {}

  /**
   * Returns the next redirect: the application with a code, or the page for sign-in, sign-up or consent. Throws
   * BAD_CLIENT and BAD_REDIRECT_URI, which must never redirect.
   */
  async authorize(request: AuthorizeApplicationInput): Promise<AuthorizeApplicationPayload> {
    await this.deps.agentRegistrations.readDocument(request.clientId);
    const { client, checked } = await this.#check(request);
    const hint = await this.deps.hints.find(request, [request.clientId, request.codeChallenge]);
    const keptHint = hint.sealed;
    const answered =
      'refused' in checked ? { refused: checked.refused } : await this.#answer(client, request, checked, hint);
    if ('location' in answered) return { location: answered.location, keptHint };
    return { location: await this.#refuse(client, request, answered.refused), keptHint };
  }

  async #answer(
    client: SsoClient,
    request: AuthorizeApplicationInput,
    checked: CheckedRequest,
    { claims: hint }: FoundHint,
  ): Promise<{ location: string } | { refused: string }> {
    const { prompts } = checked;
    const isSilent = prompts.includes('none');
    if (prompts.includes('create')) return { location: this.#toPage(this.deps.urls.signUp, request) };
    if (request.idTokenHint && !hint)
      return { refused: checked.back({ error: 'invalid_request', error_description: 'id_token_hint is not valid' }) };
    // The browser has lost the hint, so that nothing says who may continue.
    if (request.hinted && !hint) return { refused: checked.back({ error: 'login_required' }) };
    const signedIn = await this.#signedIn(request.browserSession);
    const matchesHint = !hint || hint.accountId === signedIn?.account.id;
    if (!signedIn || !matchesHint || prompts.includes('login') || this.#isTooOld(signedIn, checked)) {
      return isSilent
        ? { refused: checked.back({ error: 'login_required' }) }
        : { location: this.#toPage(this.deps.urls.login, request) };
    }
    const missing = await this.deps.consents.missing(signedIn.account.id, client.id, checked.scopes);
    // An agent acts on the site that the person chooses each time.
    if (
      checked.isForAgent ||
      missing.length > 0 ||
      (prompts.includes('consent') && checked.scopes.some(isStaffScope))
    ) {
      return isSilent
        ? { refused: checked.back({ error: 'consent_required' }) }
        : { location: withQuery(this.deps.urls.consent, { ...authorizationQuery(request), ...pageHints(request) }) };
    }
    return { location: await this.#issueCode(client, signedIn.session, checked) };
  }

  /**
   * The application learns of an error. One that registered itself learns only of errors of people who use it: its
   * redirect URI may be any place, so that a link to this platform would lead there without a click.
   */
  async #refuse(client: SsoClient, { browserSession, uiLocales }: AuthorizeApplicationInput, location: string) {
    if (!client.isSelfRegistered) return location;
    const signedIn = await this.#signedIn(browserSession);
    if (signedIn && (await this.deps.agents.isUsedBy(signedIn.account.id, client.id))) return location;
    const error = new URL(location).searchParams.get('error') ?? '';
    return withQuery(this.deps.urls.authorizationError, { error, ...pageHints({ uiLocales }) });
  }

  async #check(request: AuthorizeApplicationInput) {
    const client = await this.deps.repositories.applications(this.deps.em).require(request.clientId);
    return { client, checked: checkRequest(client, request, this.deps) };
  }

  /** The consent prompt, or the redirect when none is needed. */
  async askConsent(request: AuthorizeApplicationInput): Promise<AskConsentPayload> {
    const { client, checked } = await this.#check(request);
    if ('refused' in checked) return { question: null, location: await this.#refuse(client, request, checked.refused) };
    const signedIn = await this.#signedIn(request.browserSession);
    if (!signedIn) return { question: null, location: this.#toPage(this.deps.urls.login, request) };
    const { email, locale } = signedIn.account;
    const question = {
      clientName: client.name,
      redirectOrigin: originOf(checked.redirectUri),
      email,
      locale,
      scopes: checked.scopes,
      sites: checked.isForAgent ? await this.deps.agents.listSites(signedIn) : null,
      isSelfRegistered: client.isSelfRegistered,
      ticket: this.deps.consents.issueTicket(signedIn.session, request),
    };
    return { question, location: null };
  }

  /** Records the decision and returns the redirect. FORBIDDEN without a ticket of this session. */
  async decideConsent(input: DecideConsentInput): Promise<string> {
    const signedIn = await this.#signedIn(input.browserSession);
    if (!signedIn) return this.deps.urls.login;
    const ticket = this.deps.consents.readTicket(input.ticket, signedIn.session);
    const { client, checked } = await this.#check(ticket.request);
    if ('refused' in checked) return checked.refused;
    // Impersonation must not create a grant that outlives it.
    if (!input.isAllowed || (checked.isForAgent && signedIn.session.isImpersonation()))
      return checked.back({ error: 'access_denied' });
    const site = checked.isForAgent ? await this.deps.agents.requireSite(signedIn, input.siteId) : null;
    const scopes = checked.isForAgent ? chosenOf(checked.scopes, input.scopes) : checked.scopes;
    await this.deps.consents.record(signedIn, ticket, { clientId: client.id, scopes, site });
    return this.#issueCode(client, signedIn.session, { ...checked, scopes }, site?.siteId);
  }

  /** The first-party session of the browser: an application's session never authorizes another application. */
  async #signedIn(browserSession: string | null | undefined): Promise<SignedIn | null> {
    const found = browserSession ? await this.deps.sessions.peek(browserSession) : null;
    return found && !found.session.clientId ? found : null;
  }

  async #issueCode(
    client: SsoClient,
    session: Session,
    checked: CheckedRequest,
    siteId: string | null = null,
  ): Promise<string> {
    const code = randomToken();
    await this.deps.repositories.authorizationCodes(this.deps.em).create({
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

  #isTooOld({ session }: SignedIn, { maxAgeSeconds }: CheckedRequest): boolean {
    if (maxAgeSeconds === null) return false;
    return session.authenticatedAt.getTime() + maxAgeSeconds * 1_000 < this.deps.now().getTime();
  }

  /** The page for a sign-in or sign-up, which continues the request. */
  #toPage(page: string, request: AuthorizeApplicationInput): string {
    const back = withQuery(this.deps.urls.authorization, authorizationQuery(toContinued(request)));
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

const pageHints = ({ uiLocales }: Pick<AuthorizeApplicationInput, 'uiLocales'>): Record<string, string> =>
  uiLocales ? { ui_locales: uiLocales } : {};
