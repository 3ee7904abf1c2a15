import { retryWhileOutcomeUnknown } from '@imprint/gateway-client/retry';
import { fileLimitBytes } from '@imprint/object-store/file-limit';
import { z } from 'zod';
import { ReadPublicFormDocument, RegisterFormFileDocument, SubmitFormsDocument } from '../../generated/documents.js';
import { batched, jsonBody, type RouteRequest, route, routesOf } from '../../route/route.js';
import { formFile, publicForm, submission, submitted } from './shapes.js';

const bodyLimitBytes = 64 * 1024;

/** Site of the visitor, resolved from the host by the web layer. */
const siteHeader = 'x-service-site-id';

const languageQuery = z.object({ language: z.string().optional().describe('Language of the visitor') });

const fileQuery = z.object({
  field: z.string().describe('Id of the field'),
  render_token: z.string().describe('The token that the submission will have'),
});

const siteOf = ({ header }: Pick<RouteRequest, 'header'>): string => header(siteHeader) ?? '';

/** Routes of the web layer on behalf of visitors, only on the internal listener. */
export const publicFormRoutes = routesOf({ auth: 'internal', errors: 'forms' }, [
  route('show form', 'GET /public/forms/:form_id', {
    query: languageQuery,
    document: ReadPublicFormDocument,
    variables: (request, fields) => ({ ...fields, siteId: siteOf(request) }),
    response: publicForm,
    reply: ({ form: { honeypotName: name, challenge, ...form } }) => ({
      body: { ...form, honeypot: { name }, ...(challenge ? { challenge } : {}) },
    }),
  }),
  route('upload form file', 'POST /public/forms/:form_id/files', {
    isExtension: true,
    description:
      'Keeps a file for the submission with the same token, which names it by `file_id` as the value of its field; several are separated by commas. A file that is not submitted is removed after a day. 422 tells what the field takes.',
    query: fileQuery,
    upload: { limitBytes: fileLimitBytes },
    document: RegisterFormFileDocument,
    variables: (request, { formId, field, renderToken }) => ({
      input: {
        ...{ formId, field, renderToken },
        siteId: siteOf(request),
        uploadKey: request.upload?.key ?? '',
        filename: request.upload?.filename ?? '',
        address: request.client?.address ?? null,
      },
    }),
    response: formFile,
    success: 201,
  }),
  route('submit form', 'POST /public/forms/:form_id/submit', {
    query: languageQuery,
    body: { ...jsonBody(submission, bodyLimitBytes), mendsTexts: true },
    ...batched(SubmitFormsDocument, { key: ({ variables: { siteId, formId } }) => `${siteId} ${formId}`, maxSize: 16 }),
    // The same content with the same token is stored once.
    handle: (_, { send }) => retryWhileOutcomeUnknown(send),
    variables: (request, { formId, language }) => ({
      formId,
      language,
      siteId: siteOf(request),
      body: request.json,
      address: request.client?.address ?? null,
    }),
    response: submitted,
    reply: (outcome) => ({ body: { status: 'ok', ...outcome } }),
  }),
]);
