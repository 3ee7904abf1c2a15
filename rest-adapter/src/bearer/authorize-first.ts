import {
  CheckViewerDocument,
  ListOrganizationMembersDocument,
  ListSiteMembersDocument,
} from '../generated/documents.js';
import type { Execute } from './bearer-route.js';

/**
 * Checks authorization after an unreadable body, so that 401, 403 or 404 precede 400: sends a read with the same
 * permission. For identity, whose other operations on an organization or site all need `members:manage`.
 */
export async function authorizeFirst(params: Readonly<Record<string, string>>, execute: Execute): Promise<void> {
  const { site_id: siteId, org_id: organizationId } = params;
  if (siteId !== undefined) await execute(ListSiteMembersDocument, { siteId, first: 1, after: null });
  else if (organizationId !== undefined) {
    await execute(ListOrganizationMembersDocument, { organizationId, first: 1, after: null });
  } else await execute(CheckViewerDocument, {});
}
