import { DomainError, unavailable } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { exchangeOutside } from '@imprint/outbound/exchange-outside';
import { OutsideError } from '@imprint/outbound/outside-target';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { tokenHash } from '../credential/identity-secrets.js';
import type { IdentityUrls } from '../operation/urls.js';
import { gitHubMetadata, gitHubScope, readGitHubClaims } from './github.js';
import type { Provider } from './provider.js';
import type { ProviderClaims } from './provider-claims.js';

/** Values that the response of the browser must match. */
export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

const maxProviders = 200;
/** Metadata and keys of a provider. The library refetches keys on an unknown `kid`. */
const cacheMillis = 10 * 60_000;
const timeoutMillis = 5_000;
const maxBytes = 256 * 1024;
/** Each call occupies an operation slot: a slow provider must leave slots for others. */
const callLimits = { running: 24, runningPerTenant: 10, waiting: 40, waitMillis: 3_000 };

/** OpenID Connect Core, section 2. */
const subjectLimit = 255;
/** Tolerated difference between the clock of a provider and that of this process. */
const skewSeconds = 60;

const providerUnavailable = () =>
  unavailable('The identity provider does not respond. Try again later.', { reason: 'PROVIDER_UNAVAILABLE' });
export const providerLoginFailed = () =>
  new DomainError('UNAUTHENTICATED', 'The sign-in at the identity provider is not valid. Start again.', {
    reason: 'PROVIDER_LOGIN_FAILED',
  });

export interface ProviderClientOptions {
  urls: IdentityUrls;
  allowedCidrs: readonly string[];
  stop: AbortSignal;
  logger: Logger;
}

/** Relying party of OpenID Connect, and of GitHub: authorization code flow with PKCE, state and, for ID tokens, nonce. */
export class ProviderClient {
  readonly #configurations = new LRUCache<string, Promise<oidc.Configuration>>({ max: maxProviders, ttl: cacheMillis });
  readonly #calls = new LoadLimit(callLimits);

  constructor(private readonly options: ProviderClientOptions) {}

  /** Throws PROVIDER_UNAVAILABLE. */
  async authorizationUrl(provider: Provider, checks: LoginChecks, loginHint: string | null): Promise<string> {
    const challenge = await oidc.calculatePKCECodeChallenge(checks.verifier);
    return this.#call(provider, providerUnavailable, async () => {
      const url = oidc.buildAuthorizationUrl(await this.#configuration(provider), {
        scope: isGitHub(provider) ? gitHubScope : 'openid email profile',
        redirect_uri: this.options.urls.providerCallback(provider.id),
        state: checks.state,
        ...(!isGitHub(provider) && { nonce: checks.nonce }),
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
      });
      this.#requireWebUrl(url);
      return url.href;
    });
  }

  /** Exchanges the code of an authorization response. Throws PROVIDER_LOGIN_FAILED and PROVIDER_UNAVAILABLE. */
  redeem(provider: Provider, parameters: string, checks: LoginChecks): Promise<ProviderClaims> {
    return this.#call(provider, providerLoginFailed, async () => {
      const response = new URL(this.options.urls.providerCallback(provider.id));
      response.search = parameters;
      const proof = { expectedState: checks.state, pkceCodeVerifier: checks.verifier };
      const configuration = await this.#configuration(provider);
      if (isGitHub(provider)) {
        const { access_token: token } = await oidc.authorizationCodeGrant(configuration, response, proof);
        return (await readGitHubClaims(provider.issuer, (url) => this.#read(url, token))) ?? refuse();
      }
      const idTokenChecks = { expectedNonce: checks.nonce, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(configuration, response, { ...proof, ...idTokenChecks });
      const claims = tokens.claims();
      if (!claims || !isSound(claims)) throw providerLoginFailed();
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: isEmailVerified(claims) && typeof claims.email === 'string' ? claims.email : null,
        name: typeof claims.name === 'string' ? claims.name : null,
      };
    });
  }

  /** Schedules calls fairly across providers and translates provider errors. OVERLOADED above the limits. */
  async #call<Result>({ id }: Provider, refusal: () => DomainError, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#calls.run(work, { tenant: id });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const { fault, isUnavailable } = describeFault(error);
      this.options.logger.warn({ provider: id, fault }, 'sign-in at an identity provider failed');
      throw isUnavailable ? providerUnavailable() : refusal();
    }
  }

  #configuration(provider: Provider): Promise<oidc.Configuration> {
    const { id, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([id, issuer, clientId, clientSecret && tokenHash(clientSecret)]);
    const known = this.#configurations.get(key);
    if (known) return known;
    const discovered = this.#discover(provider);
    this.#configurations.set(key, discovered);
    // Failures are not cached: the provider may recover before the next request.
    discovered.catch(() => this.#configurations.delete(key));
    return discovered;
  }

  async #discover(provider: Provider): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = provider;
    if (isGitHub(provider)) {
      const client = new oidc.Configuration(
        gitHubMetadata(issuer),
        clientId,
        undefined,
        authenticationOf(clientSecret),
      );
      client[oidc.customFetch] = (url, request) => this.#fetch(url, request);
      client.timeout = (2 * timeoutMillis) / 1_000;
      oidc.allowInsecureRequests(client);
      return client;
    }
    return oidc.discovery(new URL(issuer), clientId, undefined, authenticationOf(clientSecret), {
      [oidc.customFetch]: (url, request) => this.#fetch(url, request),
      timeout: (2 * timeoutMillis) / 1_000,
      // The outbound guard allows http for trusted addresses only. Without the signature check, a token counts as
      // genuine because of the connection that it came through.
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    });
  }

  /** The JSON of an API. */
  async #read(url: string, token: string): Promise<unknown> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'user-agent': 'imprint' };
    const response = await this.#fetch(url, { method: 'GET', headers, body: null, redirect: 'manual' });
    if (response.status >= 500) throw providerUnavailable();
    return response.ok ? response.json() : null;
  }

  async #fetch(url: string, { method, headers, body }: oidc.CustomFetchOptions): Promise<Response> {
    const { allowedCidrs, stop } = this.options;
    const isPost = method === 'POST';
    const reply = await exchangeOutside(url, {
      allowedCidrs,
      stop,
      timeoutMillis,
      maxBytes,
      httpsOnly: true,
      method: isPost ? 'POST' : 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(isPost && { body: String(body ?? '') }),
    });
    return new Response(new Uint8Array(reply.body), {
      status: reply.status,
      headers: { 'content-type': reply.contentType },
    });
  }

  /** The browser navigates to this URL: no script scheme, and plain http only where the guard allows it. */
  #requireWebUrl({ protocol }: URL): void {
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && this.options.allowedCidrs.length > 0);
    if (!isAllowed) throw providerUnavailable();
  }
}

const isGitHub = ({ type }: Provider): boolean => type === 'github';

function refuse(): never {
  throw providerLoginFailed();
}

/** What the library leaves open: a subject that can name one person, and a time of issue that has come. */
const isSound = ({ sub, iat }: oidc.IDToken): boolean =>
  sub !== '' && sub.length <= subjectLimit && iat <= Date.now() / 1_000 + skewSeconds;

/** OpenID Connect Core, section 9: without a list of methods, the header. */
function authenticationOf(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (isPost ? post : basic)(server, ...request);
  };
}

/** `xms_edov` is the claim of Microsoft Entra ID for an address whose domain the tenant has verified. */
function isEmailVerified({ email_verified: verified, xms_edov: edov }: Record<string, unknown>): boolean {
  return /^true$/.test(String(verified)) || /^(true|1)$/.test(String(edov));
}

/** Description of the failure, without values of the response. */
function describeFault(error: unknown): { fault: string; isUnavailable: boolean } {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutsideError) return { fault: cause.fault, isUnavailable: true };
  if (error instanceof oidc.ResponseBodyError) return { fault: error.error, isUnavailable: error.status >= 500 };
  const { code } = Object(error);
  // Every error but an unexpected status means an invalid response.
  return { fault: String(code ?? 'invalid_response'), isUnavailable: code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' };
}
