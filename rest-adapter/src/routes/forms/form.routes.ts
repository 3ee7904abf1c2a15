import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { jsonBody, route, routesOf } from '../../route.js';
import { form, formPatch, formSummary, formUpsert, type ShownForm, siteQuery } from './shapes.js';

/** Fifty fields with a hundred options each, in several languages. */
const bodyLimitBytes = 512 * 1024;

const shown = <Form extends { status: string }>(found: Form) => ({ ...found, status: found.status.toLowerCase() });
/** The graph has fields, settings and translations as JSON. */
const shownForm = (found: documents.ReadFormQuery['form']) => {
  const { fields, settings, i18n } = found as unknown as ShownForm;
  return { ...shown(found), fields, settings, i18n };
};

export const formRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list forms', 'GET /forms', {
    query: siteQuery,
    document: documents.ListFormsDocument,
    response: z.object({ items: z.array(formSummary), next_cursor: z.null() }),
    reply: ({ forms }) => ({ body: { items: forms.map(shown), next_cursor: null } }),
  }),
  route('create form', 'POST /forms', {
    query: siteQuery,
    body: jsonBody(formUpsert.shape, bodyLimitBytes),
    failures: [409],
    document: documents.CreateFormDocument,
    variables: ({ json }, { siteId }) => ({ input: { siteId, definition: json } }),
    response: form,
    success: 201,
    reply: ({ created }) => ({ body: shownForm(created.form) }),
  }),
  route('read form', 'GET /forms/:id', {
    query: siteQuery,
    document: documents.ReadFormDocument,
    response: form,
    reply: (data) => ({ body: shownForm(data.form) }),
  }),
  route('update form', 'PATCH /forms/:id', {
    query: siteQuery,
    body: jsonBody(formPatch.shape, bodyLimitBytes),
    document: documents.UpdateFormDocument,
    variables: ({ json }, { siteId, id }) => ({ input: { siteId, id, definition: json } }),
    response: form,
    reply: ({ updated }) => ({ body: shownForm(updated.form) }),
  }),
  route('delete form', 'DELETE /forms/:id', {
    query: siteQuery,
    document: documents.DeleteFormDocument,
    response: null,
  }),
]);
