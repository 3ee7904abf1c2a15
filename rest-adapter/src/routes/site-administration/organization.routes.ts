import { z } from 'zod';
import { type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  CreateOrganizationDocument,
  ListOrganizationsDocument,
  ReadOrganizationDocument,
  UpdateOrganizationDocument,
} from '../../generated/documents.js';
import { checkBody } from '../../params.js';
import { pageOf, pageQuery, pageReply, pageVariables } from '../identity/shapes.js';
import { organization } from './shapes.js';

const slug = z
  .string()
  .nullable()
  .optional()
  .describe('Unique short name: a DNS label; made from the name when omitted');
const createFields = z.object({ name: z.string().describe('1 to 200 characters'), slug });
const updateFields = z.object({ name: z.string().nullable().optional(), slug });

export const organizationRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list organizations',
    method: 'GET',
    path: '/orgs',
    credential: 'bearer',
    errors: 'lower',
    query: pageQuery,
    failures: [400, 401, 422, 503],
    document: ListOrganizationsDocument,
    variables: pageVariables,
    response: pageOf(organization),
    success: 200,
    reply: ({ page }) => pageReply(page, (found) => found),
  }),
  bearerRoute({
    name: 'create organization',
    method: 'POST',
    path: '/orgs',
    credential: 'bearer',
    errors: 'lower',
    body: 'json',
    fields: createFields,
    failures: [400, 401, 409, 422, 503],
    document: CreateOrganizationDocument,
    variables: ({ body }) => ({ input: checkBody(createFields, [], body) }),
    response: organization,
    success: 201,
    reply: ({ created }) => ({ status: 201, body: created.organization }),
  }),
  bearerRoute({
    name: 'read organization',
    method: 'GET',
    path: '/orgs/:org_id',
    credential: 'bearer',
    errors: 'lower',
    failures: [401, 404, 422, 503],
    document: ReadOrganizationDocument,
    variables: ({ params }) => ({ reference: params.org_id ?? '' }),
    response: organization,
    success: 200,
    reply: (data) => ({ status: 200, body: data.organization }),
  }),
  bearerRoute({
    name: 'update organization',
    method: 'PATCH',
    path: '/orgs/:org_id',
    credential: 'bearer',
    errors: 'lower',
    body: 'json',
    fields: updateFields,
    failures: [400, 401, 404, 409, 422, 503],
    document: UpdateOrganizationDocument,
    variables: ({ params, body }) => ({
      input: { organization: params.org_id ?? '', ...checkBody(updateFields, [], body) },
    }),
    response: organization,
    success: 200,
    reply: ({ updated }) => ({ status: 200, body: updated.organization }),
  }),
];
