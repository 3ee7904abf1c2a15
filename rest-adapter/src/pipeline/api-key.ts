import type { KeyRecord } from '@imprint/admission/admission';
import type { ApiKeyPrincipal } from '@imprint/principal/principal';

/** A key in force, or an agent that acts as one. */
export interface ApiKey extends KeyRecord {
  principal: ApiKeyPrincipal;
  /** Scopes that a person granted to an agent, also those that the role of the person lacks; absent for a key. */
  grantedScopes?: readonly string[];
}
