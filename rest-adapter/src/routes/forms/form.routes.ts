import { z } from 'zod';
import { type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  CreateFormDocument,
  DeleteFormDocument,
  ListFormsDocument,
  ReadFormDocument,
  UpdateFormDocument,
} from '../../generated/documents.js';
import { form, formPatch, formSummary, formUpsert, noContent, siteOf, siteQuery } from './shapes.js';

/** Fifty fields with a hundred options each, in several languages. */
const bodyLimitBytes = 512 * 1024;

const shown = <Form extends { status: string }>(found: Form) => ({ ...found, status: found.status.toLowerCase() });

export const formRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list forms',
    method: 'GET',
    path: '/forms',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: ListFormsDocument,
    variables: (request) => ({ siteId: siteOf(request) }),
    response: z.object({ items: z.array(formSummary), next_cursor: z.null() }),
    success: 200,
    reply: ({ forms }) => ({ status: 200, body: { items: forms.map(shown), next_cursor: null } }),
  }),
  bearerRoute({
    name: 'create form',
    method: 'POST',
    path: '/forms',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    body: 'json',
    bodyLimitBytes,
    fields: formUpsert,
    failures: [400, 401, 404, 409, 422, 503],
    document: CreateFormDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), definition: request.body } }),
    response: form,
    success: 201,
    reply: ({ created }) => ({ status: 201, body: shown(created.form) }),
  }),
  bearerRoute({
    name: 'read form',
    method: 'GET',
    path: '/forms/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: ReadFormDocument,
    variables: (request) => ({ siteId: siteOf(request), id: request.params.id ?? '' }),
    response: form,
    success: 200,
    reply: (data) => ({ status: 200, body: shown(data.form) }),
  }),
  bearerRoute({
    name: 'update form',
    method: 'PATCH',
    path: '/forms/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    body: 'json',
    bodyLimitBytes,
    fields: formPatch,
    failures: [400, 401, 404, 422, 503],
    document: UpdateFormDocument,
    variables: (request) => ({
      input: { siteId: siteOf(request), id: request.params.id ?? '', definition: request.body },
    }),
    response: form,
    success: 200,
    reply: ({ updated }) => ({ status: 200, body: shown(updated.form) }),
  }),
  bearerRoute({
    name: 'delete form',
    method: 'DELETE',
    path: '/forms/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: DeleteFormDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), id: request.params.id ?? '' } }),
    response: null,
    success: 204,
    reply: noContent,
  }),
];
