import { ListLeadsDocument, ReadLeadDocument } from '../../generated/documents.js';
import { refuseUnknown } from '../../params.js';
import { type RestRoute, route } from '../../route.js';
import { type LeadListVariables, leadListQuery, readLeadListOfKey } from './lead.params.js';
import { lead, leadPage, shownLead, toLeadPage } from './lead.replies.js';

/** Leads by API key. Every call is written to the access log, also without results. */
export const leadRoutes: readonly RestRoute[] = [
  route({
    name: 'list leads',
    method: 'GET',
    path: '/v1/leads',
    scope: 'leads:read',
    publicKey: 'unauthorized',
    buckets: ['general', 'leads'],
    query: leadListQuery,
    readQuery: (search) => {
      refuseUnknown(search, Object.keys(leadListQuery.shape));
      return readLeadListOfKey(search);
    },
    document: ListLeadsDocument,
    variables: ({ query }) => query as unknown as LeadListVariables,
    response: leadPage,
    reply: ({ page }) => ({ status: 200, body: toLeadPage(page) }),
  }),
  route({
    name: 'read lead',
    method: 'GET',
    path: '/v1/leads/:id',
    scope: 'leads:read',
    publicKey: 'unauthorized',
    buckets: ['general', 'leads'],
    readQuery: (search) => {
      refuseUnknown(search, []);
      return {};
    },
    document: ReadLeadDocument,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    response: lead,
    reply: ({ lead: found }) => ({ status: 200, body: shownLead(found) }),
  }),
];
