import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { withLowerStatus } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { form, formPatch, formSummary, formUpsert, siteQuery } from './shapes.js';

/** Fifty fields with a hundred options each, in several languages. */
const bodyLimitBytes = 512 * 1024;

export const formRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list forms', 'GET /forms', {
    query: siteQuery,
    document: documents.ListFormsDocument,
    response: z.object({ items: z.array(formSummary), next_cursor: z.null() }),
    reply: ({ forms }) => ({ body: { items: forms.map(withLowerStatus), next_cursor: null } }),
  }),
  route('create form', 'POST /forms', {
    query: siteQuery,
    body: jsonBody(formUpsert, bodyLimitBytes),
    failures: [409],
    document: documents.CreateFormDocument,
    variables: ({ json }, { siteId }) => ({ input: { siteId, definition: json } }),
    response: form,
    success: 201,
    reply: ({ created }) => ({ body: withLowerStatus(created.form) }),
  }),
  route('read form', 'GET /forms/:id', {
    query: siteQuery,
    document: documents.ReadFormDocument,
    response: form,
    reply: (data) => ({ body: withLowerStatus(data.form) }),
  }),
  route('update form', 'PATCH /forms/:id', {
    query: siteQuery,
    body: jsonBody(formPatch, bodyLimitBytes),
    document: documents.UpdateFormDocument,
    variables: ({ json }, { siteId, id }) => ({ input: { siteId, id, definition: json } }),
    response: form,
    reply: ({ updated }) => ({ body: withLowerStatus(updated.form) }),
  }),
  route('delete form', 'DELETE /forms/:id', {
    query: siteQuery,
    document: documents.DeleteFormDocument,
    response: null,
  }),
]);
