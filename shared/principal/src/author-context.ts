import { unprocessable } from '@imprint/errors/domain-error';
import type { Principal } from './principal.js';

/** For whom and under whose name something is made. */
export interface AuthorContext {
  organizationId: string | null;
  authorId: string | null;
  personaId: string | null;
  /** True when nobody outside shall be told of it. */
  isTest: boolean;
}

/** UNPROCESSABLE for a key that was made before keys carried an author and organization: it makes nothing. */
export function authorContextOf(principal: Principal): AuthorContext {
  if (principal.kind === 'staff') {
    return { organizationId: null, authorId: principal.accountId, personaId: null, isTest: false };
  }
  if (principal.kind !== 'apiKey') return { organizationId: null, authorId: null, personaId: null, isTest: true };
  const { organizationId, authorId, personaId, environment } = principal;
  if (!organizationId || !authorId) {
    throw unprocessable('This key was created without an author and organization: create a new key and use that one.', {
      reason: 'KEY_WITHOUT_CONTEXT',
    });
  }
  return { organizationId, authorId, personaId, isTest: environment === 'test' };
}
