import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { checkQuery } from '../../route/params.js';
import { json, named, pageReply } from '../../route/replies.js';
import { route, routesOf, streamRoute } from '../../route/route.js';
import { csvQuery, readCsvDialect } from '../leads/csv-dialect.js';
import { leadExportQuery, leadListQuery, readLeadExport, readLeadList } from '../leads/lead.params.js';
import { lead, leadPage, savedFile, toLead } from '../leads/lead.replies.js';
import { sendLeads } from '../leads/send-leads.js';
import { siteQuery } from './shapes.js';

const leadWithSignals = named('LeadWithSignals', {
  ...lead.shape,
  spam_signals: z.array(z.string()).describe('Spam signals'),
  consents: json(z.array(z.object({ field: z.string(), text_hash: z.string(), at: z.string() }))),
});

const exportFormat = z.object({ format: z.enum(['ndjson', 'csv'], { error: 'must be ndjson or csv' }).optional() });

export const leadAdminRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list leads of a site', 'GET /leads', {
    query: siteQuery.extend(leadListQuery.shape),
    failures: [400],
    document: documents.ListLeadsDocument,
    variables: ({ search }, { siteId }) => ({ siteId, ...readLeadList(search) }),
    response: leadPage,
    reply: ({ page }) => pageReply(page, toLead),
  }),
  streamRoute('export leads of a site', 'GET /leads/export', {
    places: 'exports',
    query: siteQuery.extend(leadExportQuery.shape).extend(exportFormat.shape).extend(csvQuery.shape),
    failures: [400],
    headers: ['Content-Disposition', 'X-Export-Total', 'X-Export-Limit', 'Trailer'],
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    response: z.string().describe('One JSON document per line, or CSV; the trailer X-Truncated reports truncation'),
    documents: [documents.ExportLeadsDocument],
    stream: (context, request) => {
      const { format = 'ndjson' } = checkQuery(exportFormat, request.search);
      const dialect = readCsvDialect(request.search);
      const wanted = readLeadExport(request.search);
      const siteId = request.search.get('site_id') ?? '';
      return sendLeads(context, { format, dialect, hasTrailer: true }, async (after) => {
        const { page } = await request.execute(documents.ExportLeadsDocument, { siteId, ...wanted, after });
        return page;
      });
    },
  }),
  route('read lead of a site', 'GET /leads/:id', {
    query: siteQuery,
    document: documents.ReadLeadWithSignalsDocument,
    response: leadWithSignals,
    reply: (data) => ({ body: toLead(data.lead) }),
  }),
  route('download lead file of a site', 'GET /leads/:id/files/:file_id', {
    ...savedFile,
    isExtension: true,
    description: 'Every download is written to the access log.',
    query: siteQuery,
    document: documents.ReadLeadFileDocument,
    variables: (_, { siteId, id: leadId, fileId: id }) => ({ siteId, leadId, id }),
    reply: ({ file }) => ({ file }),
  }),
  route('delete lead', 'DELETE /leads/:id', {
    query: siteQuery,
    document: documents.DeleteLeadDocument,
    response: null,
  }),
  route('mark lead as no spam', 'POST /leads/:id/nao-e-spam', {
    query: siteQuery,
    document: documents.MarkLeadNotSpamDocument,
    response: leadWithSignals,
    reply: ({ marked }) => ({ body: toLead(marked.lead) }),
  }),
]);
