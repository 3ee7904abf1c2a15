import type { AgentScope, StaffScope } from '@imprint/principal/application-scope';

/**
 * Subject and paragraphs of an email. `{name}` is a placeholder. `{url}` and `{code}` at the end of a paragraph become
 * paragraphs of their own: a link, and large digits.
 */
export type MailText = readonly [subject: string, ...paragraphs: string[]];

export const english = {
  greeting: 'Hello,',
  /** Built-in roles. */
  roles: {
    site_owner: 'Owner',
    site_editor: 'Editor',
    site_author: 'Author',
    site_contributor: 'Contributor',
    org_admin: 'Administrator',
    org_member: 'Member',
  },
  /** What a scope permits. */
  scopes: {
    'staff:read': 'see sites, posts, media and traffic',
    'staff:content': 'write and publish posts and upload media',
    'staff:forms': 'read, export and manage forms, leads and webhooks',
    'staff:sites': 'change settings of sites and their applications',
    'posts:read': 'read published posts',
    'posts:write': 'read drafts, and write, change and publish posts',
    'media:read': 'see the media library',
    'media:write': 'add media and describe it',
    'seo:read': 'read texts for search engines',
    'seo:write': 'change texts for search engines',
    'analytics:read': 'read traffic',
    'leads:read': 'read leads, which are personal data',
  },
  templates: {
    mfa_enrolled: [
      'Second factor enabled',
      'Your account now requires an authenticator code at every sign-in. Added with the password alone, it satisfies organizations that require a second factor after 24 hours.',
      'If it was not you, change your password now and contact support: {url}',
    ],
    mfa_removed: [
      'Second factor disabled',
      'Your account no longer requires a second factor: the password is enough to sign in.',
      'If it was not you, change your password now: {url}',
    ],
    passkey_added: [
      'New passkey',
      'The passkey “{passkey}” was added to your account. It signs in without a password and without a second factor. Added with the password alone, it satisfies organizations that require a second factor after 24 hours.',
      'If it was not you, remove it on the page of your account and change your password now: {url}',
    ],
    passkey_removed: [
      'Passkey removed',
      'The passkey “{passkey}” was removed from your account.',
      'If it was not you, change your password now: {url}',
    ],
    identity_linked: [
      'Sign-in linked to your account',
      'A sign-in at {issuer} was linked to your account. It signs in without a password.',
      'If it was not you, remove it on the page of your account and change your password now: {url}',
    ],
    identity_unlinked: [
      'Sign-in removed from your account',
      'A sign-in at {issuer} was removed from your account.',
      'If it was not you, change your password now: {url}',
    ],
    factor_code: [
      'Code for your new factor: {code}',
      'Use this code to add an authenticator or a passkey to your account: {code}',
      'It is valid for 10 minutes. If you did not request it, someone may know your password: change it, and share this code with no one.',
    ],
    sign_in_rules_changed: [
      'The sign-in rules of {organization} changed',
      '{person} changed how members sign in to {organization}: its sign-in policy or its identity providers.',
      'See the current rules in the settings of the organization and, if you did not expect the change, ask the person who made it: {url}',
    ],
    mfa_removed_by_operator: [
      'Second factor removed by support',
      'Support removed the second factor, the recovery codes and the passkeys of your account. All sessions ended, and the password is enough to sign in.',
      'If you did not request this, change your password now and contact support: {url}',
    ],
    recovery_codes_renewed: [
      'New recovery codes',
      'New recovery codes were generated for your account. The previous ones are no longer valid.',
      'If it was not you, change your password now: {url}',
    ],
    recovery_code_used: [
      'Sign-in with a recovery code',
      'A recovery code was used to sign in to your account and is no longer valid.',
      'If it was not you, change your password now: {url}',
    ],
    otp_code: [
      'Your code: {code}',
      'Use this code to continue: {code}',
      'It is valid for 10 minutes. If you did not request it, ignore this message: nothing happens without the code.',
    ],
    login_code: [
      'Your sign-in code: {code}',
      'Use this code to sign in to your account: {code}',
      'It is valid for 10 minutes. Share it with no one: it signs in without your password. If you did not request it, ignore this message.',
    ],
    account_exists_notice: [
      'You already have an account',
      'Someone tried to sign up with this address, which already has an account.',
      'If it was you, sign in with your password or request a new one: {url}',
      'If it was not you, no action is needed.',
    ],
    account_created: [
      'Your account was created',
      'An Imprint account was created for this address.',
      'Request a code and choose your password here: {url}',
      'If you did not expect this email, ignore it.',
    ],
    account_suspended: [
      'Your account was suspended',
      'Support suspended your account. All sessions ended, and signing in is not possible.',
      'If you think this is a mistake, contact support.',
    ],
    account_reactivated: [
      'Your account works again',
      'Support reactivated your account. Sign in with the same password: {url}',
    ],
    invitation: [
      '{inviter} invites you to {place}',
      '{inviter} invites you to join {place} as {role}.',
      'Accept the invitation here: {url}',
      'The invitation is valid for 7 days.',
    ],
    password_changed: [
      'Your password was changed',
      'The password of your account was changed.',
      'If it was not you, request a new one now: {url}',
    ],
    new_sign_in: [
      'New sign-in to your account',
      'Your account was used on a new device: {device}.',
      'If it was not you, change your password now: {url}',
    ],
    email_change_notice: [
      'A change of your email address was requested',
      'A change of your account address was requested. It takes effect only with the code sent to the new address.',
      'If it was not you, change your password now: {url}',
    ],
    email_changed: [
      'Your account address was changed',
      'Your account now uses another address. This address can no longer sign in.',
      'If it was not you, undo the change within 72 hours. All sessions end and you set a new password: {url}',
      'If it was you, no action is needed.',
    ],
    email_change_undone: [
      'Your address change was undone',
      'Your account uses this address again. All sessions were ended and the old password is no longer valid.',
      'Request a new password to sign in: {url}',
    ],
    application_consented: [
      '{client} now has access to your account',
      'You allowed {client} to act on your behalf: {scopes}.',
      "If it was not you, revoke its access in your account's application list and change your password: {url}",
    ],
    deletion_scheduled: [
      'Your account will be erased',
      'Your account will be erased on {date}.',
      'To keep it, sign in before that: {url}',
    ],
    refresh_reuse_alert: [
      'We ended a session of your account',
      'An old token of your account was used again, which can mean that it was copied. We ended that session.',
      'Sign in again and, if you do not recognise your sessions, change your password: {url}',
    ],
    lead_received: [
      'New answer: {form}',
      'The form {form} on the page {page} has a new submission.',
      'Submissions are personal data and stay in the admin: {url}',
    ],
    notice_address: [
      'Confirm that you want notifications of {site}',
      'A form of the site {site} is set up to notify this address of each submission.',
      'If you agree, confirm it here: {url}',
      'If you did not expect this email, ignore it: without your confirmation you get no notifications.',
    ],
    webhook_disabled: [
      'Webhook disabled: {webhook}',
      'The webhook {webhook} keeps failing, so we disabled it.',
      'Undelivered events can be resent from the admin: {url}',
    ],
    api_key_rotated: [
      'A key of {site} was rotated',
      'The key {key} of the site {site}, which publishes under your name, was replaced.',
      'If you did not expect this, revoke the new key: {url}',
    ],
  },
} satisfies { templates: Record<string, MailText> } & Record<string, unknown>;

/** The texts of one language. */
export interface MailTexts {
  greeting: string;
  roles: Readonly<Record<keyof typeof english.roles, string>>;
  scopes: Readonly<Record<StaffScope | AgentScope, string>>;
  templates: Readonly<Record<keyof typeof english.templates, MailText>>;
}
