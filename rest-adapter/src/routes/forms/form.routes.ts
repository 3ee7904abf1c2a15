import { z } from 'zod';
import {
  CreateFormDocument,
  DeleteFormDocument,
  ListFormsDocument,
  ReadFormDocument,
  type ReadFormQuery,
  UpdateFormDocument,
} from '../../generated/documents.js';
import { jsonBody, route, routesOf } from '../../route.js';
import { form, formPatch, formSummary, formUpsert, rowOf, type ShownForm, siteOf, siteQuery } from './shapes.js';

/** Fifty fields with a hundred options each, in several languages. */
const bodyLimitBytes = 512 * 1024;

const shown = <Form extends { status: string }>(found: Form) => ({ ...found, status: found.status.toLowerCase() });
/** The graph has fields, settings and translations as JSON. */
const shownForm = (found: ReadFormQuery['form']) => {
  const { fields, settings, i18n } = found as unknown as ShownForm;
  return { ...shown(found), fields, settings, i18n };
};

export const formRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list forms', 'GET /forms', {
    query: siteQuery,
    document: ListFormsDocument,
    variables: (request) => ({ siteId: siteOf(request) }),
    response: z.object({ items: z.array(formSummary), next_cursor: z.null() }),
    reply: ({ forms }) => ({ body: { items: forms.map(shown), next_cursor: null } }),
  }),
  route('create form', 'POST /forms', {
    query: siteQuery,
    body: jsonBody(formUpsert, bodyLimitBytes),
    failures: [409],
    document: CreateFormDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), definition: request.body } }),
    response: form,
    success: 201,
    reply: ({ created }) => ({ body: shownForm(created.form) }),
  }),
  route('read form', 'GET /forms/:id', {
    query: siteQuery,
    document: ReadFormDocument,
    variables: rowOf,
    response: form,
    reply: (data) => ({ body: shownForm(data.form) }),
  }),
  route('update form', 'PATCH /forms/:id', {
    query: siteQuery,
    body: jsonBody(formPatch, bodyLimitBytes),
    document: UpdateFormDocument,
    variables: (request) => ({ input: { ...rowOf(request), definition: request.body } }),
    response: form,
    reply: ({ updated }) => ({ body: shownForm(updated.form) }),
  }),
  route('delete form', 'DELETE /forms/:id', {
    query: siteQuery,
    document: DeleteFormDocument,
    variables: (request) => ({ input: rowOf(request) }),
    response: null,
  }),
]);
