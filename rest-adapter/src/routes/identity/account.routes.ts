import { z } from 'zod';
import { type BearerRequest, type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  DeleteViewerDocument,
  ReadUserInfoDocument,
  ReadViewerDocument,
  UpdateViewerDocument,
} from '../../generated/documents.js';
import { account, invitation, text, userInfo, withAvatar } from './shapes.js';

const membership = z.object({ id: text, role: text, permissions: z.array(text) });

/** Null clears a value; an absent field keeps it. */
const given = ({ body, text: field }: BearerRequest, name: string): { value: string | null } | null =>
  Object.hasOwn(body, name) ? { value: field(name) } : null;

export const accountRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'read account',
    method: 'GET',
    path: '/auth/me',
    credential: 'bearer',
    failures: [401, 403],
    document: ReadViewerDocument,
    variables: () => ({}),
    forApplications: { document: ReadUserInfoDocument },
    response: z.union([
      userInfo,
      account.extend({
        sub: text.describe('Same as id'),
        memberships: z.object({ orgs: z.array(membership), sites: z.array(membership) }),
        pending_invitations: z.array(invitation),
      }),
    ]),
    success: 200,
    reply: ({ viewer: { orgs, sites, pending_invitations, ...viewer } }) => ({
      status: 200,
      body: { ...withAvatar(viewer), sub: viewer.id, memberships: { orgs, sites }, pending_invitations },
    }),
  }),
  bearerRoute({
    name: 'update account',
    method: 'PATCH',
    path: '/auth/me',
    credential: 'bearer',
    body: 'json',
    fields: z.object({
      name: text.nullable().optional(),
      locale: text.optional(),
      avatar_media_id: text.nullable().optional(),
      email: text.optional(),
      current_password: text.optional().describe('Required to change the email address'),
    }),
    failures: [400, 401, 429],
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
    success: 200,
    reply: ({ updated }) => ({ status: 200, body: withAvatar(updated.viewer) }),
  }),
  bearerRoute({
    name: 'delete account',
    method: 'DELETE',
    path: '/auth/me',
    credential: 'bearer',
    body: 'json',
    fields: z.object({ current_password: text, code: text.optional() }),
    failures: [400, 401, 409, 429],
    document: DeleteViewerDocument,
    variables: ({ text: field }) => ({ input: { currentPassword: field('current_password'), code: field('code') } }),
    response: z.object({ status: z.literal('scheduled'), erases_at: z.iso.datetime() }),
    success: 202,
    reply: ({ scheduled }) => ({ status: 202, body: scheduled }),
  }),
];
