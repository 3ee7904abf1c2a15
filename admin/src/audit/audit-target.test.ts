import { targetKindOf, targetScreenOf } from './audit-target.js';

const site = { log: 'siteAuditLog', target: '01A' } as const;
const forms = { log: 'formsAuditLog', target: '01A' } as const;
const content = { log: 'contentAuditLog', target: '01A' } as const;

it('links an event to the screen of its target', () => {
  expect(targetScreenOf({ ...content, event: 'post.unpublished' })).toMatchObject({ path: '/posts/01A' });
  expect(targetScreenOf({ ...forms, event: 'form.updated' })).toMatchObject({ path: '/forms/01A' });
  expect(targetScreenOf({ ...site, event: 'site.settings_changed' })).toMatchObject({ path: '/settings' });
  expect(targetScreenOf({ ...site, event: 'api_key.created' })).toMatchObject({ path: '/settings/api-keys' });
});

it('tells the webhooks of forms from those of content by their log', () => {
  expect(targetKindOf({ ...forms, event: 'webhook.created' })).toBe('formWebhook');
  expect(targetScreenOf({ ...content, event: 'webhook.created' })).toMatchObject({ path: '/settings/webhooks/01A' });
});

it('links to nothing that is gone, except to what can be restored', () => {
  expect(targetScreenOf({ ...forms, event: 'form.deleted' })).toBeNull();
  expect(targetScreenOf({ ...content, event: 'webhook.deleted' })).toBeNull();
  expect(targetScreenOf({ ...content, event: 'post.deleted' })).toMatchObject({ path: '/posts/trash' });
  expect(targetScreenOf({ ...site, event: 'api_key.revoked' })).toMatchObject({
    path: '/settings/api-keys?state=ENDED',
  });
});

it('has no link for calls of agents, unknown events and events without a target', () => {
  expect(targetScreenOf({ ...site, event: 'mcp.list_posts' })).toBeNull();
  expect(targetScreenOf({ ...site, event: 'constructor.created' })).toBeNull();
  expect(targetScreenOf({ ...site, target: null, event: 'site.created' })).toBeNull();
});
