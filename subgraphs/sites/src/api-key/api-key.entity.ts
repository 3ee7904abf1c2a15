import type { DailyHours } from '@imprint/admission/key-restrictions';
import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { requireOverlap } from '@imprint/principal/rotation-overlap';
import type { Scope } from '@imprint/principal/scope';
import { defineEntity, p } from '@mikro-orm/core';
import { Site } from '../site/site.entity.js';
import { keyEnvironments, keyKinds } from './api-key-secret.js';

const unusedDays = 90;

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: id().primary(),
    siteId: idOf(Site),
    /** Null on legacy keys, which can read but not create. */
    organizationId: id().nullable(),
    authorId: id().nullable(),
    personaId: id().nullable(),
    /** BCP 47 tag of new posts that name no language; null for that of the contract. */
    defaultLanguage: p.text().nullable(),
    kind: p.enum(keyKinds),
    environment: p.enum(keyEnvironments),
    name: p.text(),
    prefix: p.text(),
    secretHash: p.text(),
    scopes: p.array().$type<Scope[]>().columnType('text[]'),
    allowedOrigins: p.array().$type<string[]>().columnType('text[]'),
    allowedCidrs: p.array().$type<string[]>().columnType('text[]'),
    allowedRegions: p.array().$type<string[]>().columnType('text[]'),
    hours: p.json().$type<DailyHours>().nullable(),
    /** Requests per minute by bucket; override the contract's. */
    limits: p.json().$type<Record<string, number>>(),
    expiresAt: instant().nullable(),
    revokedAt: instant().nullable(),
    lastUsedAt: instant().nullable(),
    successorId: id().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [indexOn('api_keys_site_idx', 'api_keys (site_id, id desc)')],
  uniques: [{ name: 'api_keys_secret_hash_key', properties: ['secretHash'] }],
});

/** A credential bound to one site. Its terms are immutable; rotation replaces it. */
export class ApiKey extends ApiKeySchema.class {
  /** Permanent. Revoking twice keeps the first time. */
  revoke(at: Date): void {
    this.revokedAt ??= at;
    this.updatedAt = at;
  }

  /** Sets the successor; this key expires after the overlap, or earlier if it already would. BAD_REQUEST for its bounds. */
  rotateTo(successor: ApiKey, at: Date, overlapSeconds: number): void {
    requireOverlap(overlapSeconds);
    const end = new Date(at.getTime() + overlapSeconds * 1_000);
    if (!this.expiresAt || this.expiresAt > end) this.expiresAt = end;
    this.successorId = successor.id;
    this.updatedAt = at;
  }

  /** Without an author it can read but not create. */
  isLegacy(): boolean {
    return !this.authorId || !this.organizationId;
  }

  isUnused(at: Date): boolean {
    const last = Math.max(this.createdAt.getTime(), this.lastUsedAt?.getTime() ?? 0);
    return last < at.getTime() - unusedDays * 86_400_000;
  }

  isActive(at: Date): boolean {
    return !this.revokedAt && (!this.expiresAt || this.expiresAt > at);
  }
}

ApiKeySchema.setClass(ApiKey);
