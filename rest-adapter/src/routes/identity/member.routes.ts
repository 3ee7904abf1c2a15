import * as documents from '../../generated/documents.js';
import { pageQuery } from '../../route/params.js';
import { pageOf, pageReply } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { member, text, withAvatar } from './shapes.js';

const roleFields = { role: text.describe('Slug or alias of a role') };

export const memberRoutes = routesOf({ auth: 'bearer', ...identityTerms }, [
  route('list organization members', 'GET /auth/orgs/:org_id/members', {
    query: pageQuery,
    failures: [400, 501],
    document: documents.ListOrganizationMembersDocument,
    response: pageOf(member),
    reply: ({ page }) => pageReply(page, withAvatar),
  }),
  route('change organization member', 'PATCH /auth/orgs/:org_id/members/:user_id', {
    body: jsonBody(roleFields),
    failures: [409, 501],
    document: documents.ChangeOrganizationMemberDocument,
    response: member,
    reply: ({ changed }) => ({ body: withAvatar(changed.member) }),
  }),
  route('remove organization member', 'DELETE /auth/orgs/:org_id/members/:user_id', {
    failures: [400, 409, 501],
    document: documents.RemoveOrganizationMemberDocument,
    response: null,
  }),
  route('list site members', 'GET /auth/sites/:site_id/members', {
    query: pageQuery,
    failures: [400, 501],
    document: documents.ListSiteMembersDocument,
    response: pageOf(member),
    reply: ({ page }) => pageReply(page, withAvatar),
  }),
  route('change site member', 'PATCH /auth/sites/:site_id/members/:user_id', {
    body: jsonBody(roleFields),
    failures: [409, 501],
    document: documents.ChangeSiteMemberDocument,
    response: member,
    reply: ({ changed }) => ({ body: withAvatar(changed.member) }),
  }),
  route('remove site member', 'DELETE /auth/sites/:site_id/members/:user_id', {
    failures: [400, 409, 501],
    document: documents.RemoveSiteMemberDocument,
    response: null,
  }),
]);
