import type { KeyRestrictions } from '@imprint/admission/key-restrictions';
import type { ApiKeyPrincipal } from '@imprint/principal/principal';
import { isScope } from '@imprint/principal/scope';
import type { FindApiKeyQuery } from '../generated/documents.js';

/** An active key. */
export interface KeyRecord {
  principal: ApiKeyPrincipal;
  allowedOrigins: readonly string[];
  restrictions: KeyRestrictions;
  /** Requests per minute by bucket; overrides the contract. */
  limits: Readonly<Record<string, number>>;
  expiresAt: Date | null;
}

export function toKeyRecord(key: NonNullable<FindApiKeyQuery['key']>): KeyRecord {
  return {
    principal: {
      kind: 'apiKey',
      keyId: key.id,
      keyKind: key.kind === 'public' ? 'public' : 'secret',
      environment: key.environment === 'live' ? 'live' : 'test',
      siteId: key.siteId,
      organizationId: key.organizationId,
      authorId: key.authorId,
      personaId: key.personaId,
      scopes: key.scopes.filter(isScope),
    },
    allowedOrigins: key.allowedOrigins,
    restrictions: { allowedCidrs: key.allowedCidrs, allowedRegions: key.allowedRegions, hours: key.hours },
    limits: Object.fromEntries(key.limits.map(({ bucket, perMinute }) => [bucket, perMinute])),
    expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt),
  };
}
