import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { checkBody, pageQuery } from '../../route/params.js';
import { pageOf } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { organization } from './shapes.js';

const slug = z.string().nullish().describe('Unique short name: a DNS label; made from the name when omitted');
const createFields = z.object({ name: z.string().describe('1 to 200 characters'), slug });
const updateFields = z.object({ name: z.string().nullish(), slug });

export const organizationRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list organizations', 'GET /orgs', {
    query: pageQuery,
    failures: [400],
    document: documents.ListOrganizationsDocument,
    response: pageOf(organization),
  }),
  route('create organization', 'POST /orgs', {
    body: jsonBody(createFields.shape),
    failures: [409],
    document: documents.CreateOrganizationDocument,
    variables: ({ json }) => ({ input: checkBody(createFields, [], json) }),
    response: organization,
    success: 201,
  }),
  route('read organization', 'GET /orgs/:org_id', {
    document: documents.ReadOrganizationDocument,
    response: organization,
  }),
  route('update organization', 'PATCH /orgs/:org_id', {
    body: jsonBody(updateFields.shape),
    failures: [409],
    document: documents.UpdateOrganizationDocument,
    variables: ({ json }, { organizationId: organization }) => ({
      input: { organization, ...checkBody(updateFields, [], json) },
    }),
    response: organization,
  }),
]);
