import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import * as documents from '../generated/documents.js';
import type { RequestContext, Step } from './request-context.js';

/**
 * Checks authorization after an unreadable body, so that 401, 403 or 404 precede 400: sends a read with the same
 * permission. For identity, whose other operations on an organization or site all need `members:manage`.
 */
export const authorizeFirst =
  (gateway: GatewayClient): Step =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (!context.isSent && context.caller.bearer !== undefined) await authorize(context, gateway);
      throw error;
    }
  };

async function authorize({ params, caller }: RequestContext, gateway: GatewayClient): Promise<void> {
  const { site_id: siteId, org_id: organizationId } = params;
  const page = { limit: 1, cursor: null };
  if (siteId !== undefined) await gateway.execute(documents.ListSiteMembersDocument, { siteId, ...page }, caller);
  else if (organizationId !== undefined) {
    await gateway.execute(documents.ListOrganizationMembersDocument, { organizationId, ...page }, caller);
  } else await gateway.execute(documents.CheckViewerDocument, {}, caller);
}
