import * as oauth from 'oauth4webapi';
import { SignedOutError } from '../failure/signed-out-error.js';
import { forgetKeptWork } from './kept-work.js';
import { type KeptTokens, TokenStore } from './token-store.js';

const clientId = 'imprint-console';
const client: oauth.Client = { client_id: clientId };
/** Tokens are refreshed this long before they expire. */
const marginMillis = 30_000;
const attemptKey = 'imprint-console-sign-in';

interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;
}

/**
 * The sign-in by OpenID Connect (authorization code with PKCE). The access token is in memory; the refresh token, which
 * works once, is in the storage of the origin, so that all tabs share one session.
 */
export class ConsoleSession {
  readonly #server: oauth.AuthorizationServer;
  readonly #redirectUri: string;
  readonly #store = new TokenStore();
  readonly #insecure: { [oauth.allowInsecureRequests]: boolean };
  #access: { token: string; expiresAt: number } | null = null;
  #renewal: Promise<string> | null = null;
  readonly #listeners = new Set<(isSignedIn: boolean) => void>();

  constructor(readonly issuer: string) {
    const endpoints = `${issuer}/api/v1/auth/sso`;
    this.#server = {
      issuer,
      authorization_endpoint: `${endpoints}/authorize`,
      token_endpoint: `${endpoints}/token`,
      end_session_endpoint: `${endpoints}/logout`,
      id_token_signing_alg_values_supported: ['EdDSA'],
    };
    this.#redirectUri = `${issuer}/admin/callback`;
    // Only for an issuer without TLS, as in local development.
    this.#insecure = { [oauth.allowInsecureRequests]: issuer.startsWith('http:') };
  }

  get isSignedIn(): boolean {
    return this.#store.read() !== null;
  }

  /** A valid access token. Throws SignedOutError. */
  async accessToken(): Promise<string> {
    if (this.#access && this.#access.expiresAt - marginMillis > Date.now()) return this.#access.token;
    // Other tabs use the same refresh token, which works once.
    this.#renewal ??= navigator.locks
      .request(clientId, () => this.#renew())
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }

  /** Called after a 401 for the access token. */
  forgetAccess(): void {
    this.#access = null;
  }

  async #renew(): Promise<string> {
    const kept = this.#store.read();
    if (!kept) throw this.#end();
    const response = await oauth.refreshTokenGrantRequest(
      this.#server,
      client,
      oauth.None(),
      kept.refreshToken,
      this.#insecure,
    );
    try {
      const granted = await oauth.processRefreshTokenResponse(this.#server, client, response);
      return this.#keep(granted, kept);
    } catch (error) {
      if (!(error instanceof oauth.ResponseBodyError) || error.error !== 'invalid_grant') throw error;
      throw this.#end();
    }
  }

  #end(): SignedOutError {
    this.#store.clear();
    for (const listener of this.#listeners) listener(false);
    return new SignedOutError();
  }

  /** Redirects to the sign-in page, which returns to a path of the console. A chosen language stays through it. */
  async signIn(returnTo: string, language: string | null): Promise<void> {
    const attempt: Attempt = {
      verifier: oauth.generateRandomCodeVerifier(),
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      returnTo,
    };
    sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
    const url = new URL(this.#server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(language && { ui_locales: language }),
    }).toString();
    location.assign(url);
  }

  /** Completes a sign-in at the redirect URI. Returns the path to continue at. */
  async complete(callback: URL): Promise<string> {
    const kept = sessionStorage.getItem(attemptKey);
    sessionStorage.removeItem(attemptKey);
    if (!kept) throw new SignedOutError();
    const { verifier, state, nonce, returnTo }: Attempt = JSON.parse(kept);
    const parameters = oauth.validateAuthResponse(this.#server, client, callback, state);
    const response = await oauth.authorizationCodeGrantRequest(
      ...([this.#server, client, oauth.None(), parameters, this.#redirectUri, verifier] as const),
      this.#insecure,
    );
    const options = { expectedNonce: nonce, requireIdToken: true };
    const granted = await oauth.processAuthorizationCodeResponse(this.#server, client, response, options);
    this.#keep(granted, null);
    return returnTo;
  }

  /** Ends the console session and the browser session, and leaves the console. */
  signOut(): void {
    const kept = this.#store.read();
    this.#store.clear();
    forgetKeptWork(localStorage);
    this.#access = null;
    const url = new URL(this.#server.end_session_endpoint ?? '');
    url.search = new URLSearchParams({
      id_token_hint: kept?.idToken ?? '',
      post_logout_redirect_uri: this.#redirectUri,
    }).toString();
    location.assign(url);
  }

  /** Calls back when the session ends, and when another tab starts or renews one. Returns the function that unsubscribes. */
  onChanged(listener: (isSignedIn: boolean) => void): () => void {
    this.#listeners.add(listener);
    const stop = this.#store.onChanged((isSignedIn) => {
      if (!isSignedIn) this.#access = null;
      listener(isSignedIn);
    });
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  #keep(granted: oauth.TokenEndpointResponse, before: KeptTokens | null): string {
    const { access_token: token, expires_in: seconds = 0, refresh_token: refreshToken, id_token: idToken } = granted;
    this.#store.write({
      refreshToken: refreshToken ?? before?.refreshToken ?? '',
      idToken: idToken ?? before?.idToken ?? '',
    });
    this.#access = { token, expiresAt: Date.now() + seconds * 1_000 };
    return token;
  }
}
