import type { AuditLog } from './merge-audit-logs.js';

const kinds = {
  api_key: 'key',
  applet: 'application',
  autoresponder: 'forms',
  category: 'category',
  form: 'form',
  media: 'media',
  organization: 'organization',
  persona: 'author',
  post: 'post',
  post_type: 'postType',
  site: 'site',
  tag: 'tag',
} as const;

export type TargetKind = (typeof kinds)[keyof typeof kinds] | 'formWebhook' | 'contentWebhook' | 'other';

interface LoggedEvent {
  log: AuditLog;
  event: string;
  target: string | null;
}

const isKnown = (area: string): area is keyof typeof kinds => Object.hasOwn(kinds, area);

/** What the target of an event is: `webhook.created` is of forms or of content. */
export function targetKindOf({ log, event }: Pick<LoggedEvent, 'log' | 'event'>): TargetKind {
  const [area = ''] = event.split('.');
  if (area === 'webhook') return log === 'formsAuditLog' ? 'formWebhook' : 'contentWebhook';
  return isKnown(area) ? kinds[area] : 'other';
}

const isEnded = (event: string) => event.endsWith('.deleted');

/** The screen below the site that shows the target, with the permission that it needs; null without one. */
export function targetScreenOf(logged: LoggedEvent): { path: string; permission: string | null } | null {
  const { event, target } = logged;
  if (target === null) return null;
  switch (targetKindOf(logged)) {
    case 'post':
      return { path: isEnded(event) ? '/posts/trash' : `/posts/${target}`, permission: 'content:write' };
    case 'media':
      return { path: '/media', permission: null };
    case 'author':
      return { path: '/authors', permission: 'content:publish' };
    case 'category':
    case 'tag':
      return { path: '/terms', permission: 'content:publish' };
    case 'form':
      return isEnded(event) ? null : { path: `/forms/${target}`, permission: 'forms:write' };
    case 'formWebhook':
      return isEnded(event) ? null : { path: `/forms/webhooks/${target}`, permission: 'webhooks:manage' };
    case 'contentWebhook':
      return isEnded(event) ? null : { path: `/settings/webhooks/${target}`, permission: 'webhooks:manage' };
    case 'key':
      return {
        path: `/settings/api-keys${event === 'api_key.revoked' ? '?state=ENDED' : ''}`,
        permission: 'site:settings',
      };
    case 'application':
    case 'site':
      return { path: '/settings', permission: 'site:settings' };
    case 'organization':
      return { path: '/organization', permission: 'members:manage' };
    default:
      return null;
  }
}
