import { hash } from 'node:crypto';
import { DomainError } from '@imprint/errors/domain-error';
import { cookieNames } from '@imprint/service/cookies';
import { LRUCache } from 'lru-cache';
import { PageRefreshSessionDocument, type SignedInFragment } from '../generated/documents.js';
import type { Visit } from './visit.js';

const maxCachedSessions = 10_000;
/** Below the ten minutes of an access token. */
const cacheMillis = 8 * 60_000;

/**
 * Access tokens of browser sessions. The cookie holds only the refresh token, which works once: without a cache every
 * page would exchange it, and a response that the browser drops would end the session.
 */
export class BrowserSessions {
  readonly #accessTokens = new LRUCache<string, string>({ max: maxCachedSessions, ttl: cacheMillis });

  /** An access token of the browser session; null when signed out. */
  async open(visit: Visit): Promise<string | null> {
    const refreshToken = visit.cookie(cookieNames.refresh);
    if (!refreshToken) return null;
    const cached = this.#accessTokens.get(cacheKey(refreshToken));
    if (cached !== undefined) return cached;
    try {
      const { tokens } = await visit.execute(PageRefreshSessionDocument, { input: { refreshToken } });
      this.keep(visit, tokens);
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason !== 'REFRESH_INVALID') throw error;
      visit.setCookie(cookieNames.refresh, null);
      return null;
    }
  }

  /** Signs the browser in. */
  keep(visit: Visit, { accessToken, refreshToken, refreshExpiresIn }: SignedInFragment): void {
    this.#accessTokens.set(cacheKey(refreshToken), accessToken);
    visit.setCookie(cookieNames.refresh, { value: refreshToken, maxAgeSeconds: refreshExpiresIn });
  }

  /** Signs the browser out; the session itself is ended by its operation. */
  forget(visit: Visit): void {
    const refreshToken = visit.cookie(cookieNames.refresh);
    if (refreshToken) this.#accessTokens.delete(cacheKey(refreshToken));
    visit.setCookie(cookieNames.refresh, null);
  }
}

const cacheKey = (refreshToken: string): string => hash('sha256', refreshToken, 'base64url');
