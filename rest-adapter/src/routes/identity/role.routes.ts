import { z } from 'zod';
import { type BearerRequest, type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  CreateRoleDocument,
  DeleteRoleDocument,
  ListRolesDocument,
  UpdateRoleDocument,
} from '../../generated/documents.js';
import { listOf, noContent, role, text } from './shapes.js';

const getPermissions = ({ body: { permissions = null } }: BearerRequest) => permissions as string[] | null;

const place = ({ params }: BearerRequest) => ({ organizationId: params.org_id ?? '', slug: params.slug ?? '' });

export const roleRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list roles',
    method: 'GET',
    path: '/auth/orgs/:org_id/roles',
    credential: 'bearer',
    query: z.object({ scope: z.enum(['site', 'org']).optional().describe('Where a role can be held') }),
    failures: [400, 401, 404, 501],
    document: ListRolesDocument,
    variables: ({ params, search }) => ({ organizationId: params.org_id ?? '', scope: search.get('scope') }),
    response: listOf(role),
    success: 200,
    reply: ({ items }) => ({ status: 200, body: { items } }),
  }),
  bearerRoute({
    name: 'create role',
    method: 'POST',
    path: '/auth/orgs/:org_id/roles',
    credential: 'bearer',
    body: 'json',
    fields: z.object({
      name: text,
      slug: text.optional(),
      scope: z.enum(['site', 'org']),
      permissions: z.array(text),
    }),
    failures: [400, 401, 403, 404, 409, 501],
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
    reply: ({ created }) => ({ status: 201, body: created.role }),
  }),
  bearerRoute({
    name: 'update role',
    method: 'PATCH',
    path: '/auth/orgs/:org_id/roles/:slug',
    credential: 'bearer',
    body: 'json',
    fields: z.object({ name: text.optional(), permissions: z.array(text).optional() }),
    failures: [400, 401, 403, 404, 409, 501],
    document: UpdateRoleDocument,
    variables: (request) => ({
      input: {
        ...place(request),
        name: request.text('name'),
        permissions: getPermissions(request),
      },
    }),
    response: role,
    success: 200,
    reply: ({ updated }) => ({ status: 200, body: updated.role }),
  }),
  bearerRoute({
    name: 'delete role',
    method: 'DELETE',
    path: '/auth/orgs/:org_id/roles/:slug',
    credential: 'bearer',
    failures: [401, 403, 404, 409, 501],
    document: DeleteRoleDocument,
    variables: (request) => ({ input: place(request) }),
    response: null,
    success: 204,
    reply: noContent,
  }),
];
