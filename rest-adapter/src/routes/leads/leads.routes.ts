import { ListLeadsDocument, ReadLeadDocument, ReadLeadFileDocument } from '../../generated/documents.js';
import { refuseUnknown } from '../../route/params.js';
import { pageReply } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { leadListQuery, readLeadList } from './lead.params.js';
import { lead, leadPage, savedFile, toLead } from './lead.replies.js';

const audited = 'Personal data: every call is written to the access log, also without results.';

/** Leads by API key. */
export const leadRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list leads', 'GET /v1/leads', {
    description: audited,
    auditAs: 'lead.list',
    scope: 'leads:read',
    failures: [404, 422],
    buckets: ['general', 'leads'],
    query: leadListQuery,
    readQuery: (search) => {
      refuseUnknown(search, Object.keys(leadListQuery.shape));
      return readLeadList(search);
    },
    document: ListLeadsDocument,
    variables: ({ search }) => readLeadList(search),
    response: leadPage,
    reply: ({ page }) => pageReply(page, toLead),
  }),
  route('read lead', 'GET /v1/leads/:id', {
    description: audited,
    auditAs: 'lead.read',
    scope: 'leads:read',
    failures: [400, 422],
    buckets: ['general', 'leads'],
    readQuery: (search) => {
      refuseUnknown(search, []);
      return {};
    },
    document: ReadLeadDocument,
    response: lead,
    reply: ({ lead: found }) => ({ body: toLead(found) }),
  }),
  route('download lead file', 'GET /v1/leads/:id/files/:file_id', {
    ...savedFile,
    isExtension: true,
    description: audited,
    auditAs: 'lead.file',
    scope: 'leads:read',
    failures: [400, 422],
    buckets: ['general', 'leads'],
    readQuery: (search) => {
      refuseUnknown(search, []);
      return {};
    },
    document: ReadLeadFileDocument,
    variables: (_, { id: leadId, fileId: id }) => ({ leadId, id }),
    reply: ({ file }) => ({ file }),
  }),
]);
