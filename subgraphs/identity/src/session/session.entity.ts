import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';
import { counts } from '../mfa/assurance.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: id().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    /** Null for first-party sessions. */
    clientId: p.text().nullable(),
    /** Space-separated scopes granted to an application. */
    scope: p.text().nullable(),
    /** Site on which an agent acts; null for all other sessions. */
    siteId: id().nullable(),
    deviceName: p.text().nullable(),
    userAgent: p.text().nullable(),
    /** Truncated address: recognizable, but not identifying. */
    ipMasked: p.text().nullable(),
    /** Country of the sign-in, from a trusted proxy (ISO 3166-1 alpha-2). */
    country: p.text().nullable(),
    /** Authentication methods (RFC 8176). */
    amr: p.array(),
    /** End of the time in which its strong factor does not count yet; null when it counts. */
    weakUntil: p.datetime().columnType('timestamptz').nullable(),
    /** Organization whose identity provider opened it; null for any other sign-in. */
    providerOrganizationId: id().nullable(),
    authenticatedAt: instant(),
    lastSeenAt: instant(),
    expiresAt: instant(),
    revokedAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    indexOn('sessions_account_idx', 'sessions (account_id, created_at desc)'),
    { name: 'sessions_client_idx', properties: ['clientId'], where: 'client_id is not null' },
    {
      name: 'sessions_provider_organization_idx',
      properties: ['providerOrganizationId'],
      where: 'provider_organization_id is not null',
    },
    { name: 'sessions_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** The console of the platform: first-party, so that it needs no consent and its sessions have all rights. */
export const consoleClientId = 'imprint-console';

/** Authentication method of an impersonation session. */
export const impersonation = 'impersonation';

export const idleDays = 30;
const minuteMillis = 60_000;
const dayMillis = 24 * 60 * minuteMillis;
/** Time in which a sign-in with a passkey confirms changes of credentials. */
const proofMinutes = 10;

/** A session that was not refreshed since this instant has expired. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleDays * dayMillis);

/** One sign-in on one device: a refresh token family that is revoked as a whole. */
export class Session extends SessionSchema.class {
  /** When it expires unless it is refreshed again. */
  endsAt(): Date {
    const idleEnd = this.lastSeenAt.getTime() + idleDays * dayMillis;
    return new Date(Math.min(idleEnd, this.expiresAt.getTime()));
  }

  isOpen(now: Date): boolean {
    return this.revokedAt === null && this.expiresAt > now && this.lastSeenAt > idleSince(now);
  }

  /** Extends the session. */
  refresh(now: Date): void {
    this.lastSeenAt = now;
  }

  revoke(now: Date): void {
    this.revokedAt = now;
  }

  /** The application that acts for the person; null for a first-party session, of the console too. */
  delegatedTo(): string | null {
    const { clientId = null } = this;
    return clientId === consoleClientId ? null : clientId;
  }

  /** True once its sign-in has proven a strong factor (an authenticator, a recovery code or a passkey) that counts. */
  isStrong(now: Date): boolean {
    return this.amr.includes('mfa') && counts(this, now);
  }

  /** True for a strong session whose person used a passkey a moment ago. */
  isRecentPasskeyProof(now: Date): boolean {
    const isRecent = now.getTime() - this.authenticatedAt.getTime() < proofMinutes * minuteMillis;
    return this.amr.includes('pop') && isRecent && this.isStrong(now);
  }

  /** True when an operator impersonates the account. */
  isImpersonation(): boolean {
    return this.amr.includes(impersonation);
  }
}

SessionSchema.setClass(Session);

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.text().primary(),
    sessionId: idOf(Session).deleteRule('cascade'),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
  },
  indexes: [{ name: 'refresh_tokens_session_idx', properties: ['sessionId'] }],
});

/** A token that extends its session once. */
export class RefreshToken extends RefreshTokenSchema.class {}

RefreshTokenSchema.setClass(RefreshToken);
