import { z } from 'zod';
import {
  ChangeOrganizationMemberDocument,
  ChangeSiteMemberDocument,
  ListOrganizationMembersDocument,
  ListSiteMembersDocument,
  RemoveOrganizationMemberDocument,
  RemoveSiteMemberDocument,
} from '../../generated/documents.js';
import { pageReply } from '../../pages.js';
import { jsonBody, route, routesOf } from '../../route.js';
import { member, pageOf, pageQuery, pageVariables, text, withAvatar } from './shapes.js';

const roleFields = z.object({ role: text.describe('Slug or alias of a role') });

export const memberRoutes = routesOf({ auth: 'bearer', errors: 'identity' }, [
  route('list organization members', 'GET /auth/orgs/:org_id/members', {
    query: pageQuery,
    failures: [400, 501],
    document: ListOrganizationMembersDocument,
    variables: (request) => ({ organizationId: request.params.org_id ?? '', ...pageVariables(request) }),
    response: pageOf(member),
    reply: ({ page }) => pageReply(page, withAvatar),
  }),
  route('change organization member', 'PATCH /auth/orgs/:org_id/members/:user_id', {
    body: jsonBody(roleFields),
    failures: [409, 501],
    document: ChangeOrganizationMemberDocument,
    variables: ({ params, text: field }) => ({
      input: { organizationId: params.org_id ?? '', userId: params.user_id ?? '', role: field('role') },
    }),
    response: member,
    reply: ({ changed }) => ({ body: withAvatar(changed.member) }),
  }),
  route('remove organization member', 'DELETE /auth/orgs/:org_id/members/:user_id', {
    failures: [400, 409, 501],
    document: RemoveOrganizationMemberDocument,
    variables: ({ params }) => ({ input: { organizationId: params.org_id ?? '', userId: params.user_id ?? '' } }),
    response: null,
  }),
  route('list site members', 'GET /auth/sites/:site_id/members', {
    query: pageQuery,
    failures: [400, 501],
    document: ListSiteMembersDocument,
    variables: (request) => ({ siteId: request.params.site_id ?? '', ...pageVariables(request) }),
    response: pageOf(member),
    reply: ({ page }) => pageReply(page, withAvatar),
  }),
  route('change site member', 'PATCH /auth/sites/:site_id/members/:user_id', {
    body: jsonBody(roleFields),
    failures: [409, 501],
    document: ChangeSiteMemberDocument,
    variables: ({ params, text: field }) => ({
      input: { siteId: params.site_id ?? '', userId: params.user_id ?? '', role: field('role') },
    }),
    response: member,
    reply: ({ changed }) => ({ body: withAvatar(changed.member) }),
  }),
  route('remove site member', 'DELETE /auth/sites/:site_id/members/:user_id', {
    failures: [400, 409, 501],
    document: RemoveSiteMemberDocument,
    variables: ({ params }) => ({ input: { siteId: params.site_id ?? '', userId: params.user_id ?? '' } }),
    response: null,
  }),
]);
