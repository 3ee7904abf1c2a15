import { z } from 'zod';
import {
  CreateOrganizationDocument,
  ListOrganizationsDocument,
  ReadOrganizationDocument,
  UpdateOrganizationDocument,
} from '../../generated/documents.js';
import { pageReply } from '../../pages.js';
import { checkBody } from '../../params.js';
import { jsonBody, route, routesOf } from '../../route.js';
import { pageOf, pageQuery, pageVariables } from '../identity/shapes.js';
import { organization } from './shapes.js';

const slug = z
  .string()
  .nullable()
  .optional()
  .describe('Unique short name: a DNS label; made from the name when omitted');
const createFields = z.object({ name: z.string().describe('1 to 200 characters'), slug });
const updateFields = z.object({ name: z.string().nullable().optional(), slug });

export const organizationRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list organizations', 'GET /orgs', {
    query: pageQuery,
    failures: [400],
    document: ListOrganizationsDocument,
    variables: pageVariables,
    response: pageOf(organization),
    reply: ({ page }) => pageReply(page),
  }),
  route('create organization', 'POST /orgs', {
    body: jsonBody(createFields),
    failures: [409],
    document: CreateOrganizationDocument,
    variables: ({ body }) => ({ input: checkBody(createFields, [], body) }),
    response: organization,
    success: 201,
    reply: ({ created }) => ({ body: created.organization }),
  }),
  route('read organization', 'GET /orgs/:org_id', {
    document: ReadOrganizationDocument,
    variables: ({ params }) => ({ reference: params.org_id ?? '' }),
    response: organization,
    reply: (data) => ({ body: data.organization }),
  }),
  route('update organization', 'PATCH /orgs/:org_id', {
    body: jsonBody(updateFields),
    failures: [409],
    document: UpdateOrganizationDocument,
    variables: ({ params, body }) => ({
      input: { organization: params.org_id ?? '', ...checkBody(updateFields, [], body) },
    }),
    response: organization,
    reply: ({ updated }) => ({ body: updated.organization }),
  }),
]);
