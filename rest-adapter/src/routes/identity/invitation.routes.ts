import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { pageQuery } from '../../route/params.js';
import { named, pageOf } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { invitation, optionalText, text } from './shapes.js';

const inviteFields = {
  email: text,
  role: text.optional().describe('Slug or alias of a role'),
  role_slug: text.optional().describe('Alias of role'),
};

type Invitee = { [Name in keyof typeof inviteFields]?: string | null };

const sentReply = named('SentInvitation', {
  ...invitation.shape,
  email_sent: z.boolean().describe('False when the email failed; resend the invitation'),
});
const resentReply = named('ResentInvitation', { id: text, email_sent: z.boolean(), expires_at: z.iso.datetime() });

const sent = ({ sent: { invitation: made, email_sent } }: { sent: documents.SentInvitationFragment }) => ({
  body: { ...made, email_sent },
});

const resent = ({ sent: { invitation: made, email_sent } }: { sent: documents.SentInvitationFragment }) => ({
  body: { id: made.id, email_sent, expires_at: made.expires_at },
});

/** `role_slug` is an alias of `role`; when absent, identity chooses the default. */
const invitee = ({ email, role_slug: alias, role = alias }: Invitee) => ({ email, role });

export const invitationRoutes = routesOf({ auth: 'bearer', ...identityTerms }, [
  route('list organization invitations', 'GET /auth/orgs/:org_id/invitations', {
    query: pageQuery,
    failures: [400, 501],
    document: documents.ListOrganizationInvitationsDocument,
    response: pageOf(invitation),
  }),
  route('invite to organization', 'POST /auth/orgs/:org_id/invitations', {
    body: jsonBody(inviteFields),
    failures: [501],
    document: documents.InviteToOrganizationDocument,
    variables: ({ body }, { organizationId }) => ({ input: { organizationId, ...invitee(body) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  route('revoke organization invitation', 'DELETE /auth/orgs/:org_id/invitations/:id', {
    failures: [501],
    document: documents.RevokeOrganizationInvitationDocument,
    response: null,
  }),
  route('resend organization invitation', 'POST /auth/orgs/:org_id/invitations/:id/resend', {
    failures: [409, 501],
    document: documents.ResendOrganizationInvitationDocument,
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  route('list site invitations', 'GET /auth/sites/:site_id/invitations', {
    query: pageQuery,
    failures: [400, 501],
    document: documents.ListSiteInvitationsDocument,
    response: pageOf(invitation),
  }),
  route('invite to site', 'POST /auth/sites/:site_id/invitations', {
    body: jsonBody(inviteFields),
    failures: [501],
    document: documents.InviteToSiteDocument,
    variables: ({ body }, { siteId }) => ({ input: { siteId, ...invitee(body) } }),
    response: sentReply,
    success: 202,
    reply: sent,
  }),
  route('revoke site invitation', 'DELETE /auth/sites/:site_id/invitations/:id', {
    failures: [501],
    document: documents.RevokeSiteInvitationDocument,
    response: null,
  }),
  route('resend site invitation', 'POST /auth/sites/:site_id/invitations/:id/resend', {
    failures: [409, 501],
    document: documents.ResendSiteInvitationDocument,
    response: resentReply,
    success: 202,
    reply: resent,
  }),
  route('look up invitation', 'POST /auth/invitations/lookup', {
    auth: 'none',
    body: jsonBody({ token: text }),
    failures: [404, 501],
    document: documents.LookUpInvitationDocument,
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
    body: jsonBody({ token: text, name: text.optional(), password: text.optional() }),
    failures: [401, 404, 501],
    document: documents.AcceptInvitationDocument,
    response: z.object({ scope: z.enum(['org', 'site']), org_id: text, site_id: text.optional(), role: text }),
    reply: ({ accepted: { site_id, ...joined } }) => ({
      body: { ...joined, ...(site_id && { site_id }) },
    }),
  }),
]);
