import { z } from 'zod';
import { type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  DeleteLeadDocument,
  ExportLeadsDocument,
  ListLeadsDocument,
  MarkLeadNotSpamDocument,
  ReadLeadWithSignalsDocument,
} from '../../generated/documents.js';
import { checkQuery } from '../../params.js';
import { leadFilterQuery, leadListQuery, readLeadFilter, readLeadList } from '../leads/lead.params.js';
import { lead, leadPage, shownLead, toLeadPage } from '../leads/lead.replies.js';
import { sendLeads } from '../leads/send-leads.js';
import { noContent, siteOf, siteQuery } from './shapes.js';

const leadWithSignals = lead.extend({
  spam_signals: z.array(z.string()).describe('Spam signals'),
  consents: z.array(z.object({ field: z.string(), text_hash: z.string(), at: z.string() })),
});

const exportFormat = z.object({ format: z.enum(['ndjson', 'csv'], { error: 'must be ndjson or csv' }).optional() });

export const leadAdminRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list leads of a site',
    method: 'GET',
    path: '/leads',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery.extend(leadListQuery.shape),
    failures: [400, 401, 404, 422, 503],
    document: ListLeadsDocument,
    variables: (request) => ({ siteId: siteOf(request), ...readLeadList(request.search) }),
    response: leadPage,
    success: 200,
    reply: ({ page }) => ({ status: 200, body: toLeadPage(page) }),
  }),
  {
    name: 'export leads of a site',
    method: 'GET',
    path: '/leads/export',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery.extend(leadFilterQuery.shape).extend(exportFormat.shape),
    failures: [400, 401, 404, 422, 503],
    success: 200,
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    response: z.string().describe('One JSON document per line, or CSV; the trailer X-Truncated reports truncation'),
    stream: (context, request, execute) => {
      const { format = 'ndjson' } = checkQuery(exportFormat, request.search) as z.infer<typeof exportFormat>;
      const filter = readLeadFilter(request.search);
      return sendLeads(context, { format, hasTrailer: true }, async (after) => {
        const { page } = await execute(ExportLeadsDocument, { siteId: siteOf(request), filter, after });
        return page;
      });
    },
  },
  bearerRoute({
    name: 'read lead of a site',
    method: 'GET',
    path: '/leads/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: ReadLeadWithSignalsDocument,
    variables: (request) => ({ siteId: siteOf(request), id: request.params.id ?? '' }),
    response: leadWithSignals,
    success: 200,
    reply: (data) => ({ status: 200, body: shownLead(data.lead) }),
  }),
  bearerRoute({
    name: 'delete lead',
    method: 'DELETE',
    path: '/leads/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: DeleteLeadDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), id: request.params.id ?? '' } }),
    response: null,
    success: 204,
    reply: noContent,
  }),
  bearerRoute({
    name: 'mark lead as no spam',
    method: 'POST',
    path: '/leads/:id/nao-e-spam',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: MarkLeadNotSpamDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), id: request.params.id ?? '' } }),
    response: leadWithSignals,
    success: 200,
    reply: ({ marked }) => ({ status: 200, body: shownLead(marked.lead) }),
  }),
];
