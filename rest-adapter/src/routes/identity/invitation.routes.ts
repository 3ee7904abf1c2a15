import { z } from 'zod';
import { type BearerRequest, type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  AcceptInvitationDocument,
  InviteToOrganizationDocument,
  InviteToSiteDocument,
  ListOrganizationInvitationsDocument,
  ListSiteInvitationsDocument,
  LookUpInvitationDocument,
  ResendOrganizationInvitationDocument,
  ResendSiteInvitationDocument,
  RevokeOrganizationInvitationDocument,
  RevokeSiteInvitationDocument,
  type SentInvitationFragment,
} from '../../generated/documents.js';
import { invitation, noContent, optionalText, pageOf, pageQuery, pageReply, pageVariables, text } from './shapes.js';

const inviteFields = z.object({
  email: text,
  role: text.optional().describe('Slug or alias of a role'),
  role_slug: text.optional().describe('Alias of role'),
});
const sentReply = invitation.extend({
  email_sent: z.boolean().describe('False when the email failed; resend the invitation'),
});
const resentReply = z.object({ id: text, email_sent: z.boolean(), expires_at: z.iso.datetime() });

const sent = ({ sent: { invitation: made, email_sent } }: { sent: SentInvitationFragment }) => ({
  status: 202,
  body: { ...made, email_sent },
});

const resent = ({ sent: { invitation: made, email_sent } }: { sent: SentInvitationFragment }) => ({
  status: 202,
  body: { id: made.id, email_sent, expires_at: made.expires_at },
});

const ofOrganization = ({ params }: BearerRequest) => ({ organizationId: params.org_id ?? '', id: params.id ?? '' });
const ofSite = ({ params }: BearerRequest) => ({ siteId: params.site_id ?? '', id: params.id ?? '' });

/** `role_slug` is an alias of `role`; when absent, identity chooses the default. */
function invitee({ body, text: field }: BearerRequest) {
  const name = 'role' in body ? 'role' : 'role_slug';
  return { email: field('email'), ...(name in body && { role: field(name) }) };
}

export const invitationRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list organization invitations',
    method: 'GET',
    path: '/auth/orgs/:org_id/invitations',
    credential: 'bearer',
    query: pageQuery,
    failures: [400, 401, 403, 404, 501],
    document: ListOrganizationInvitationsDocument,
    variables: (request) => ({ organizationId: request.params.org_id ?? '', ...pageVariables(request) }),
    response: pageOf(invitation),
    success: 200,
    reply: ({ page }) => pageReply(page, (item) => item),
  }),
  bearerRoute({
    name: 'invite to organization',
    method: 'POST',
    path: '/auth/orgs/:org_id/invitations',
    credential: 'bearer',
    body: 'json',
    fields: inviteFields,
    failures: [400, 401, 403, 404, 429, 501],
    document: InviteToOrganizationDocument,
    variables: (request) => ({ input: { organizationId: request.params.org_id ?? '', ...invitee(request) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  bearerRoute({
    name: 'revoke organization invitation',
    method: 'DELETE',
    path: '/auth/orgs/:org_id/invitations/:id',
    credential: 'bearer',
    failures: [401, 403, 404, 501],
    document: RevokeOrganizationInvitationDocument,
    variables: (request) => ({ input: ofOrganization(request) }),
    response: null,
    success: 204,
    reply: noContent,
  }),
  bearerRoute({
    name: 'resend organization invitation',
    method: 'POST',
    path: '/auth/orgs/:org_id/invitations/:id/resend',
    credential: 'bearer',
    failures: [401, 403, 404, 409, 429, 501],
    document: ResendOrganizationInvitationDocument,
    variables: (request) => ({ input: ofOrganization(request) }),
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  bearerRoute({
    name: 'list site invitations',
    method: 'GET',
    path: '/auth/sites/:site_id/invitations',
    credential: 'bearer',
    query: pageQuery,
    failures: [400, 401, 404, 501],
    document: ListSiteInvitationsDocument,
    variables: (request) => ({ siteId: request.params.site_id ?? '', ...pageVariables(request) }),
    response: pageOf(invitation),
    success: 200,
    reply: ({ page }) => pageReply(page, (item) => item),
  }),
  bearerRoute({
    name: 'invite to site',
    method: 'POST',
    path: '/auth/sites/:site_id/invitations',
    credential: 'bearer',
    body: 'json',
    fields: inviteFields,
    failures: [400, 401, 404, 429, 501],
    document: InviteToSiteDocument,
    variables: (request) => ({ input: { siteId: request.params.site_id ?? '', ...invitee(request) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  bearerRoute({
    name: 'revoke site invitation',
    method: 'DELETE',
    path: '/auth/sites/:site_id/invitations/:id',
    credential: 'bearer',
    failures: [401, 404, 501],
    document: RevokeSiteInvitationDocument,
    variables: (request) => ({ input: ofSite(request) }),
    response: null,
    success: 204,
    reply: noContent,
  }),
  bearerRoute({
    name: 'resend site invitation',
    method: 'POST',
    path: '/auth/sites/:site_id/invitations/:id/resend',
    credential: 'bearer',
    failures: [401, 404, 409, 429, 501],
    document: ResendSiteInvitationDocument,
    variables: (request) => ({ input: ofSite(request) }),
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  bearerRoute({
    name: 'look up invitation',
    method: 'POST',
    path: '/auth/invitations/lookup',
    credential: 'none',
    body: 'json',
    fields: z.object({ token: text }),
    failures: [404, 429, 501],
    document: LookUpInvitationDocument,
    variables: ({ text: field }) => ({ input: { token: field('token') } }),
    response: z.object({
      scope: z.enum(['org', 'site']),
      org_name: text,
      site_name: text.optional(),
      role: z.object({ slug: text, name: text }),
      inviter_name: optionalText,
      email: text,
      expires_at: z.iso.datetime(),
      account_exists: z.boolean(),
    }),
    success: 200,
    reply: ({ invitation: { site_name, ...shown } }) => ({
      status: 200,
      body: { ...shown, ...(site_name && { site_name }) },
    }),
  }),
  bearerRoute({
    name: 'accept invitation',
    method: 'POST',
    path: '/auth/invitations/accept',
    credential: 'optional',
    body: 'json',
    fields: z.object({ token: text, name: text.optional(), password: text.optional() }),
    failures: [400, 401, 403, 404, 429, 501],
    document: AcceptInvitationDocument,
    variables: ({ text: field }) => ({
      input: { token: field('token'), name: field('name'), password: field('password') },
    }),
    response: z.object({ scope: z.enum(['org', 'site']), org_id: text, site_id: text.optional(), role: text }),
    success: 200,
    reply: ({ accepted: { site_id, ...joined } }) => ({
      status: 200,
      body: { ...joined, ...(site_id && { site_id }) },
    }),
  }),
];
