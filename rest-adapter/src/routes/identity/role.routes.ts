import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { listOf } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { role, text } from './shapes.js';

export const roleRoutes = routesOf({ auth: 'bearer', ...identityTerms }, [
  route('list roles', 'GET /auth/orgs/:org_id/roles', {
    query: z.object({ scope: z.enum(['site', 'org']).optional().describe('Where a role can be held') }),
    failures: [400, 501],
    document: documents.ListRolesDocument,
    response: listOf(role),
  }),
  route('create role', 'POST /auth/orgs/:org_id/roles', {
    body: jsonBody({
      name: text,
      slug: text.optional(),
      scope: z.enum(['site', 'org']),
      permissions: z.array(text),
    }),
    failures: [409, 501],
    document: documents.CreateRoleDocument,
    response: role,
    success: 201,
  }),
  route('update role', 'PATCH /auth/orgs/:org_id/roles/:slug', {
    body: jsonBody({ name: text.optional(), permissions: z.array(text).optional() }),
    failures: [409, 501],
    document: documents.UpdateRoleDocument,
    response: role,
  }),
  route('delete role', 'DELETE /auth/orgs/:org_id/roles/:slug', {
    failures: [409, 501],
    document: documents.DeleteRoleDocument,
    response: null,
  }),
]);
