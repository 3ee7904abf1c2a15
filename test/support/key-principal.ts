import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { Estate } from './estate.js';
import { scopes } from './seed.js';

/** The principal of a key with every scope. */
export async function apiKeyOf({ keyId, siteId, organizationId, owner }: Estate): Promise<Principal> {
  return {
    kind: 'apiKey',
    keyId: parseId(keyId) ?? '',
    keyKind: 'secret',
    environment: 'test',
    siteId,
    organizationId,
    authorId: owner.id,
    personaId: null,
    scopes: scopes as never,
  };
}
