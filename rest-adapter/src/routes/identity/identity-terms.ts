import * as documents from '../../generated/documents.js';
import type { Route } from '../../route/route.js';

/**
 * Common terms of identity. Its operations on an organization or a site all need `members:manage`, as a list of members
 * does.
 */
export const identityTerms: Required<Pick<Route, 'authorize'>> & { errors: 'identity' } = {
  errors: 'identity',
  authorize: ({ site_id: siteId, org_id: organizationId }, execute) => {
    const page = { limit: 1, cursor: null };
    if (siteId !== undefined) return execute(documents.ListSiteMembersDocument, { siteId, ...page });
    if (organizationId !== undefined) {
      return execute(documents.ListOrganizationMembersDocument, { organizationId, ...page });
    }
    return execute(documents.CheckViewerDocument, {});
  },
};
