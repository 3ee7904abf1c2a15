import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { Estate } from './estate.js';
import { scopes } from './seed.js';

/** The principal that the adapter makes of a key that may do everything. */
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
