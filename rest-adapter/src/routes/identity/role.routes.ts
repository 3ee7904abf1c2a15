import { z } from 'zod';
import {
  CreateRoleDocument,
  DeleteRoleDocument,
  ListRolesDocument,
  UpdateRoleDocument,
} from '../../generated/documents.js';
import { jsonBody, type RouteRequest, route, routesOf } from '../../route.js';
import { listOf, role, text } from './shapes.js';

const getPermissions = ({ body: { permissions = null } }: RouteRequest) => permissions as string[] | null;

const place = ({ params }: RouteRequest) => ({ organizationId: params.org_id ?? '', slug: params.slug ?? '' });

export const roleRoutes = routesOf({ auth: 'bearer', errors: 'identity' }, [
  route('list roles', 'GET /auth/orgs/:org_id/roles', {
    query: z.object({ scope: z.enum(['site', 'org']).optional().describe('Where a role can be held') }),
    failures: [400, 501],
    document: ListRolesDocument,
    variables: ({ params, search }) => ({ organizationId: params.org_id ?? '', scope: search.get('scope') }),
    response: listOf(role),
    reply: ({ items }) => ({ body: { items } }),
  }),
  route('create role', 'POST /auth/orgs/:org_id/roles', {
    body: jsonBody(
      z.object({
        name: text,
        slug: text.optional(),
        scope: z.enum(['site', 'org']),
        permissions: z.array(text),
      }),
    ),
    failures: [409, 501],
    document: CreateRoleDocument,
    variables: (request) => ({
      input: {
        organizationId: request.params.org_id ?? '',
        name: request.text('name'),
        slug: request.text('slug'),
        scope: request.text('scope'),
        permissions: getPermissions(request),
      },
    }),
    response: role,
    success: 201,
    reply: ({ created }) => ({ body: created.role }),
  }),
  route('update role', 'PATCH /auth/orgs/:org_id/roles/:slug', {
    body: jsonBody(z.object({ name: text.optional(), permissions: z.array(text).optional() })),
    failures: [409, 501],
    document: UpdateRoleDocument,
    variables: (request) => ({
      input: {
        ...place(request),
        name: request.text('name'),
        permissions: getPermissions(request),
      },
    }),
    response: role,
    reply: ({ updated }) => ({ body: updated.role }),
  }),
  route('delete role', 'DELETE /auth/orgs/:org_id/roles/:slug', {
    failures: [409, 501],
    document: DeleteRoleDocument,
    variables: (request) => ({ input: place(request) }),
    response: null,
  }),
]);
