import { ListLeadsDocument, ReadLeadDocument } from '../../generated/documents.js';
import { refuseUnknown } from '../../route/params.js';
import { pageReply, withLowerStatus } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { leadListQuery, readLeadList } from './lead.params.js';
import { lead, leadPage } from './lead.replies.js';

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
    reply: ({ page }) => pageReply(page, withLowerStatus),
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
    reply: ({ lead: found }) => ({ body: withLowerStatus(found) }),
  }),
]);
