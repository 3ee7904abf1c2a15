import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { named } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { identityTerms } from './identity-terms.js';
import { account, invitation, text, userInfo, withAvatar } from './shapes.js';

const membership = named('Membership', { id: text, role: text, permissions: z.array(text) });

export const accountRoutes = routesOf({ auth: 'bearer', ...identityTerms }, [
  route('read account', 'GET /auth/me', {
    document: documents.ReadViewerDocument,
    // Applications get the claims of their scopes.
    handle: (_, { send, execute, bearer }) =>
      claimsApplication(bearer) ? execute(documents.ReadUserInfoDocument, {}) : send(),
    response: z.union([
      userInfo,
      account.extend({
        sub: text.describe('Same as id'),
        memberships: z.object({ orgs: z.array(membership), sites: z.array(membership) }),
        pending_invitations: z.array(invitation),
      }),
    ]),
    reply: ({ viewer: { orgs, sites, pending_invitations, ...viewer } }) => ({
      body: { ...withAvatar(viewer), sub: viewer.id, memberships: { orgs, sites }, pending_invitations },
    }),
  }),
  route('read user info', 'POST /auth/me', {
    takesFormBearer: true,
    failures: [400, 408, 413],
    document: documents.ReadUserInfoDocument,
    response: userInfo,
    reply: ({ body }) => ({ body: body as z.infer<typeof userInfo> }),
  }),
  route('update account', 'PATCH /auth/me', {
    body: jsonBody({
      name: text.nullish(),
      locale: text.optional(),
      avatar_media_id: text.nullish(),
      email: text.optional(),
      current_password: text.optional().describe('Required to change the email address'),
      code: text.optional().describe('Authenticator code for a new email address, if one is enabled'),
    }),
    document: documents.UpdateViewerDocument,
    response: account,
    reply: ({ updated }) => ({ body: withAvatar(updated.viewer) }),
  }),
  route('delete account', 'DELETE /auth/me', {
    body: jsonBody({ current_password: text, code: text.optional() }),
    failures: [409],
    document: documents.DeleteViewerDocument,
    response: z.object({ status: z.literal('scheduled'), erases_at: z.iso.datetime() }),
    success: 202,
  }),
]);

/** Whether the token claims to be for an application. Unverified: it only selects the document, never grants access. */
function claimsApplication(token: string | undefined): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'client_id' in claims;
  } catch {
    return false;
  }
}
