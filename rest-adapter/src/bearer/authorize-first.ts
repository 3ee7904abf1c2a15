import {
  CheckViewerDocument,
  ListOrganizationMembersDocument,
  ListSiteMembersDocument,
} from '../generated/documents.js';
import type { Execute } from './bearer-route.js';

/**
 * Asks for what only those may read who may send the operation, so that a body that cannot be read is answered like
 * any other to those who may not: 401, 403 or 404 before 400. For identity, whose other operations on a place all need
 * the right to manage its people.
 */
export async function authorizeFirst(params: Readonly<Record<string, string>>, execute: Execute): Promise<void> {
  const { site_id: siteId, org_id: organizationId } = params;
  if (siteId !== undefined) await execute(ListSiteMembersDocument, { siteId, first: 1, after: null });
  else if (organizationId !== undefined) {
    await execute(ListOrganizationMembersDocument, { organizationId, first: 1, after: null });
  } else await execute(CheckViewerDocument, {});
}
