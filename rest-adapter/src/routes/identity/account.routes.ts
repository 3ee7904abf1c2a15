import { z } from 'zod';
import {
  DeleteViewerDocument,
  ReadUserInfoDocument,
  ReadViewerDocument,
  UpdateViewerDocument,
} from '../../generated/documents.js';
import { jsonBody, type RouteRequest, route, routesOf } from '../../route.js';
import { account, invitation, text, userInfo, withAvatar } from './shapes.js';

const membership = z.object({ id: text, role: text, permissions: z.array(text) });

/** Null clears a value; an absent field keeps it. */
const given = ({ body, text: field }: RouteRequest, name: string): { value: string | null } | null =>
  Object.hasOwn(body, name) ? { value: field(name) } : null;

export const accountRoutes = routesOf({ auth: 'bearer', errors: 'identity' }, [
  route('read account', 'GET /auth/me', {
    document: ReadViewerDocument,
    variables: () => ({}),
    forApplications: ReadUserInfoDocument,
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
  route('update account', 'PATCH /auth/me', {
    body: jsonBody(
      z.object({
        name: text.nullable().optional(),
        locale: text.optional(),
        avatar_media_id: text.nullable().optional(),
        email: text.optional(),
        current_password: text.optional().describe('Required to change the email address'),
      }),
    ),
    document: UpdateViewerDocument,
    variables: (request) => {
      const [name, avatar] = [given(request, 'name'), given(request, 'avatar_media_id')];
      return {
        input: {
          ...(name && { name: name.value }),
          ...(avatar && { avatarMediaId: avatar.value }),
          locale: given(request, 'locale')?.value,
          email: given(request, 'email')?.value,
          currentPassword: request.text('current_password'),
        },
      };
    },
    response: account,
    reply: ({ updated }) => ({ body: withAvatar(updated.viewer) }),
  }),
  route('delete account', 'DELETE /auth/me', {
    body: jsonBody(z.object({ current_password: text, code: text.optional() })),
    failures: [409],
    document: DeleteViewerDocument,
    variables: ({ text: field }) => ({ input: { currentPassword: field('current_password'), code: field('code') } }),
    response: z.object({ status: z.literal('scheduled'), erases_at: z.iso.datetime() }),
    success: 202,
    reply: ({ scheduled }) => ({ body: scheduled }),
  }),
]);
