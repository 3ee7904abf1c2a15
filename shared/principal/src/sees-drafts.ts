import type { Principal } from './principal.js';

/** Keys that only read must not discover posts that readers do not see. */
export const seesDrafts = (principal: Principal): boolean =>
  principal.kind !== 'apiKey' || principal.scopes.includes('posts:write');
