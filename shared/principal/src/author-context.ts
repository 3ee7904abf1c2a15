import { unprocessable } from '@imprint/errors/domain-error';
import type { Principal } from './principal.js';

/** Author and organization of new content. */
export interface AuthorContext {
  organizationId: string | null;
  authorId: string | null;
  personaId: string | null;
  /** True suppresses outbound notifications. */
  isTest: boolean;
}

/** UNPROCESSABLE for a key from before keys had an author and organization. */
export function authorContextOf(principal: Principal): AuthorContext {
  if (principal.kind === 'staff') {
    return { organizationId: null, authorId: principal.accountId, personaId: null, isTest: false };
  }
  if (principal.kind !== 'apiKey') return { organizationId: null, authorId: null, personaId: null, isTest: true };
  const { organizationId, authorId, personaId, environment } = principal;
  if (!organizationId || !authorId) {
    throw unprocessable('This key has no author and organization. Create a new key and use it instead.', {
      reason: 'KEY_WITHOUT_CONTEXT',
    });
  }
  return { organizationId, authorId, personaId, isTest: environment === 'test' };
}
