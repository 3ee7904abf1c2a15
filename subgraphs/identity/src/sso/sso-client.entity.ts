import { timingSafeEqual } from 'node:crypto';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { isAgentScope } from '@imprint/principal/application-scope';
import { defineEntity, p } from '@mikro-orm/core';
import { tokenHash } from '../credential/identity-secrets.js';
import { consoleClientId } from '../session/session.entity.js';
import { type SigningAlgorithm, signingAlgorithms } from '../signing-key/signing-key.entity.js';
import { isAgentRedirectUri } from './agent-redirect-uri.js';

const SsoClientSchema = defineEntity({
  name: 'SsoClient',
  tableName: 'sso_clients',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    redirectUris: p.array(),
    postLogoutRedirectUris: p.array().default([]),
    /** Scopes that it may request. */
    allowedScopes: p.array().defaultRaw(`'{openid,email,profile,offline_access}'`),
    /** Of its ID tokens and logout tokens. */
    idTokenAlgorithm: p.enum(signingAlgorithms).default('EdDSA'),
    /** Null for a public client. */
    secretHash: p.text().nullable(),
    /** Former secret, valid until its expiry. */
    previousSecretHash: p.text().nullable(),
    previousSecretExpiresAt: instant().nullable(),
    /** URL for logout notices; null for none. */
    backchannelLogoutUri: p.text().nullable(),
    /** Organization whose brand its sign-ins show; null for the platform. */
    organizationId: id().nullable(),
    /** True for a self-registered agent, whose name and redirect URIs are unverified. */
    isSelfRegistered: p.boolean().default(false),
    createdAt: instant(),
  },
});

export const badClient = () => badRequest('client_id is not a registered application.', { reason: 'BAD_CLIENT' });
const badSecret = () =>
  badRequest('The client secret is missing or wrong. Send it as HTTP Basic, or as client_secret in the form.', {
    reason: 'BAD_CLIENT',
  });
const badRedirect = () =>
  badRequest('redirect_uri is not registered for this application.', { reason: 'BAD_REDIRECT_URI' });

const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d+)?(?=[/?]|$)/;

/** A loopback redirect URI without its port; null for any other. */
const loopbackPath = (uri: string): string | null => (loopback.test(uri) ? uri.replace(loopback, '$1') : null);

export interface ClientChange {
  name?: string | undefined;
  redirectUris?: string[] | undefined;
  postLogoutRedirectUris?: string[] | undefined;
  idTokenAlgorithm?: SigningAlgorithm | undefined;
  /** Null disables notices. */
  backchannelLogoutUri?: string | null | undefined;
  /** Null for the platform. */
  organizationId?: string | null | undefined;
}

/** A registered application. */
export class SsoClient extends SsoClientSchema.class {
  requireRedirectUri(uri: string | null | undefined): string {
    if (!uri || !this.allowsRedirect(uri)) throw badRedirect();
    return uri;
  }

  /** Exact string match (RFC 9700), except for the port of an agent's loopback URI (RFC 8252, section 7.3). */
  allowsRedirect(uri: string): boolean {
    // The rule may have become stricter since the agent registered itself.
    if (this.isSelfRegistered && !isAgentRedirectUri(uri)) return false;
    if (this.redirectUris.includes(uri)) return true;
    const path = this.isAgent() && URL.canParse(uri) ? loopbackPath(uri) : null;
    return path !== null && this.redirectUris.some((known) => loopbackPath(known) === path);
  }

  /** Built in: its sessions are first-party. */
  isConsole(): boolean {
    return this.id === consoleClientId;
  }

  /** A client of the MCP server only: every authorization asks the person for a site and scopes. */
  isAgent(): boolean {
    const isForServer = this.allowedScopes.length > 0 && this.allowedScopes.every(isAgentScope);
    return this.isSelfRegistered || isForServer;
  }

  isConfidential(): boolean {
    return (this.secretHash ?? null) !== null;
  }

  /** Authenticates a confidential client; a public one has no secret. */
  requireSecret(secret: string | null | undefined, now: Date): void {
    if (!this.secretHash) return;
    const given = Buffer.from(tokenHash(secret ?? ''));
    const { previousSecretHash, previousSecretExpiresAt } = this;
    const hasOverlap = previousSecretHash && previousSecretExpiresAt && previousSecretExpiresAt > now;
    const known = [this.secretHash, ...(hasOverlap ? [previousSecretHash] : [])];
    if (!known.some((hash) => timingSafeEqual(Buffer.from(hash), given))) throw badSecret();
  }

  /** The former secret stays valid for the overlap; the one before it ends. */
  rotateSecret(secretHash: string, now: Date, overlapSeconds: number): void {
    if (!this.secretHash) throw conflict('A public application has no secret.');
    const hasOverlap = overlapSeconds > 0;
    this.previousSecretHash = hasOverlap ? this.secretHash : null;
    this.previousSecretExpiresAt = hasOverlap ? new Date(now.getTime() + overlapSeconds * 1_000) : null;
    this.secretHash = secretHash;
  }

  /** Absent fields keep their values. */
  update({ backchannelLogoutUri, organizationId, ...change }: ClientChange): void {
    this.name = change.name ?? this.name;
    this.redirectUris = change.redirectUris ?? this.redirectUris;
    this.postLogoutRedirectUris = change.postLogoutRedirectUris ?? this.postLogoutRedirectUris;
    this.idTokenAlgorithm = change.idTokenAlgorithm ?? this.idTokenAlgorithm;
    if (backchannelLogoutUri !== undefined) this.backchannelLogoutUri = backchannelLogoutUri;
    if (organizationId !== undefined) this.organizationId = organizationId;
  }

  changeScopes(scopes: string[]): void {
    this.allowedScopes = scopes;
  }
}

SsoClientSchema.setClass(SsoClient);
