import { z } from 'zod';
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
import { pageReply } from '../../pages.js';
import { jsonBody, type RouteRequest, route, routesOf } from '../../route.js';
import { invitation, optionalText, pageOf, pageQuery, pageVariables, text } from './shapes.js';

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
  body: { ...made, email_sent },
});

const resent = ({ sent: { invitation: made, email_sent } }: { sent: SentInvitationFragment }) => ({
  body: { id: made.id, email_sent, expires_at: made.expires_at },
});

const ofOrganization = ({ params }: RouteRequest) => ({ organizationId: params.org_id ?? '', id: params.id ?? '' });
const ofSite = ({ params }: RouteRequest) => ({ siteId: params.site_id ?? '', id: params.id ?? '' });

/** `role_slug` is an alias of `role`; when absent, identity chooses the default. */
function invitee({ body, text: field }: RouteRequest) {
  const name = 'role' in body ? 'role' : 'role_slug';
  return { email: field('email'), ...(name in body && { role: field(name) }) };
}

export const invitationRoutes = routesOf({ auth: 'bearer', errors: 'identity' }, [
  route('list organization invitations', 'GET /auth/orgs/:org_id/invitations', {
    query: pageQuery,
    failures: [400, 501],
    document: ListOrganizationInvitationsDocument,
    variables: (request) => ({ organizationId: request.params.org_id ?? '', ...pageVariables(request) }),
    response: pageOf(invitation),
    reply: ({ page }) => pageReply(page),
  }),
  route('invite to organization', 'POST /auth/orgs/:org_id/invitations', {
    body: jsonBody(inviteFields),
    failures: [501],
    document: InviteToOrganizationDocument,
    variables: (request) => ({ input: { organizationId: request.params.org_id ?? '', ...invitee(request) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  route('revoke organization invitation', 'DELETE /auth/orgs/:org_id/invitations/:id', {
    failures: [501],
    document: RevokeOrganizationInvitationDocument,
    variables: (request) => ({ input: ofOrganization(request) }),
    response: null,
  }),
  route('resend organization invitation', 'POST /auth/orgs/:org_id/invitations/:id/resend', {
    failures: [409, 501],
    document: ResendOrganizationInvitationDocument,
    variables: (request) => ({ input: ofOrganization(request) }),
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  route('list site invitations', 'GET /auth/sites/:site_id/invitations', {
    query: pageQuery,
    failures: [400, 501],
    document: ListSiteInvitationsDocument,
    variables: (request) => ({ siteId: request.params.site_id ?? '', ...pageVariables(request) }),
    response: pageOf(invitation),
    reply: ({ page }) => pageReply(page),
  }),
  route('invite to site', 'POST /auth/sites/:site_id/invitations', {
    body: jsonBody(inviteFields),
    failures: [501],
    document: InviteToSiteDocument,
    variables: (request) => ({ input: { siteId: request.params.site_id ?? '', ...invitee(request) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  route('revoke site invitation', 'DELETE /auth/sites/:site_id/invitations/:id', {
    failures: [501],
    document: RevokeSiteInvitationDocument,
    variables: (request) => ({ input: ofSite(request) }),
    response: null,
  }),
  route('resend site invitation', 'POST /auth/sites/:site_id/invitations/:id/resend', {
    failures: [409, 501],
    document: ResendSiteInvitationDocument,
    variables: (request) => ({ input: ofSite(request) }),
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  route('look up invitation', 'POST /auth/invitations/lookup', {
    auth: 'none',
    body: jsonBody(z.object({ token: text })),
    failures: [404, 501],
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
    reply: ({ invitation: { site_name, ...shown } }) => ({
      body: { ...shown, ...(site_name && { site_name }) },
    }),
  }),
  route('accept invitation', 'POST /auth/invitations/accept', {
    auth: 'optional',
    body: jsonBody(z.object({ token: text, name: text.optional(), password: text.optional() })),
    failures: [401, 404, 501],
    document: AcceptInvitationDocument,
    variables: ({ text: field }) => ({
      input: { token: field('token'), name: field('name'), password: field('password') },
    }),
    response: z.object({ scope: z.enum(['org', 'site']), org_id: text, site_id: text.optional(), role: text }),
    reply: ({ accepted: { site_id, ...joined } }) => ({
      body: { ...joined, ...(site_id && { site_id }) },
    }),
  }),
]);
