import { z } from 'zod';
import { named } from '../../route/replies.js';

const instant = z.iso.datetime();
export const text = z.string();
export const optionalText = z.string().nullable();

export const acceptedReply = named('Accepted', { status: z.literal('accepted') });

export const tokenPair = named('TokenPair', {
  access_token: text.describe('JWT, EdDSA'),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  refresh_token: text,
  refresh_expires_in: z.number().int(),
  session_id: text.describe('ULID'),
});

export const account = named('Account', {
  id: text.describe('ULID'),
  email: text,
  pending_email: optionalText,
  name: optionalText,
  locale: text,
  avatar_url: optionalText,
  status: z.enum(['pending_verification', 'active', 'suspended', 'deletion_scheduled']),
  kind: z.literal('staff'),
  email_verified_at: instant.nullable(),
  mfa_enabled: z.boolean(),
  last_login_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

/** OpenID Connect claims that the scopes of the application allow. */
export const userInfo = named('UserInfo', {
  sub: text,
  email: text.optional(),
  email_verified: z.boolean().optional(),
  name: text.optional(),
  locale: text.optional(),
});

export const session = named('Session', {
  id: text,
  current: z.boolean(),
  device_name: optionalText,
  user_agent: optionalText,
  ip_masked: optionalText,
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  amr: z.array(text),
});

export const securityEvent = named('SecurityEvent', {
  id: text,
  at: instant,
  event: text.describe('For example login.failed or password.changed'),
  actor_id: optionalText,
  actor_type: text.describe('account, operator, service or anonymous'),
  on_behalf_of: optionalText.describe('Account that an operator impersonated'),
  target: optionalText,
  ip_hash: optionalText.describe('Keyed hash of the address'),
  user_agent: optionalText,
  outcome: z.enum(['ok', 'refused']),
  request_id: text,
});

export const member = named('Member', {
  user_id: text,
  name: optionalText,
  email: text,
  avatar_url: optionalText,
  role: z.object({ slug: text, name: text, is_system: z.boolean() }),
  status: text,
  joined_at: instant,
  invited_by: optionalText,
});

export const invitation = named('Invitation', {
  id: text,
  scope: z.enum(['org', 'site']),
  org_id: text,
  site_id: optionalText,
  email: text,
  role: z.object({ slug: text, name: text }),
  status: z.literal('pending'),
  invited_by: z.object({ user_id: text, name: optionalText }),
  created_at: instant,
  last_sent_at: instant,
  expires_at: instant,
});

export const role = named('Role', {
  slug: text,
  name: text,
  scope: z.enum(['org', 'site']),
  is_system: z.boolean(),
  permissions: z.array(text),
  aliases: z.array(text),
  members_count: z.number().int(),
});

/** Moves the avatar from the account (graph) to the person (contract). */
export function withAvatar<Person extends { account: { avatar_url?: string | null } }>({
  account: { avatar_url },
  ...person
}: Person) {
  return { ...person, avatar_url: avatar_url ?? null };
}
