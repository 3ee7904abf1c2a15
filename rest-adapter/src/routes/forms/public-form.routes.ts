import { newId } from '@imprint/ids/id';
import { z } from 'zod';
import { type BearerRequest, type BearerRoute, batchedBearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import { ReadPublicFormDocument, SubmitFormsDocument } from '../../generated/documents.js';
import { publicForm, submission, submitted } from './shapes.js';

const bodyLimitBytes = 64 * 1024;

/** Site of the visitor, resolved from the host by the web layer. */
const siteHeader = 'x-service-site-id';

const language = z.object({ language: z.string().optional().describe('Language of the visitor') });

const place = ({ header, params, search }: BearerRequest) => ({
  siteId: header(siteHeader) ?? '',
  formId: params.form_id ?? '',
  language: search.get('language'),
});

/** Routes of the web layer on behalf of visitors, only on the internal listener. */
export const publicFormRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'show form',
    method: 'GET',
    path: '/public/forms/:form_id',
    surface: 'internal',
    credential: 'none',
    errors: 'lower',
    query: language,
    failures: [404, 503],
    document: ReadPublicFormDocument,
    variables: place,
    response: publicForm,
    success: 200,
    reply: ({ form: { submitLabel, honeypotName, renderToken, renderTokenExpiresAt, ...form } }) => ({
      status: 200,
      body: {
        ...form,
        submit_label: submitLabel,
        honeypot: { name: honeypotName },
        render_token: renderToken,
        render_token_expires_at: renderTokenExpiresAt,
      },
    }),
  }),
  batchedBearerRoute({
    name: 'submit form',
    method: 'POST',
    path: '/public/forms/:form_id/submit',
    surface: 'internal',
    credential: 'none',
    errors: 'lower',
    query: language,
    body: 'json',
    bodyLimitBytes,
    fields: submission,
    failures: [400, 404, 413, 422, 429, 503],
    document: SubmitFormsDocument,
    batch: { key: ({ variables: { siteId, formId } }) => `${siteId} ${formId}`, maxSize: 16 },
    // The submission id makes it idempotent.
    isRepeatable: true,
    variables: (request) => ({
      ...place(request),
      id: newId(),
      body: request.body,
      address: request.client?.address ?? null,
    }),
    response: submitted,
    success: 200,
    reply: (outcome) => ({ status: 200, body: { status: 'ok', ...outcome } }),
  }),
];
