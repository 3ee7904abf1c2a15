import { parseDefinition } from '@imprint/errors/definition';
import { notFound } from '@imprint/errors/domain-error';
import { type WebhookDependencies, WebhookService } from '@imprint/webhooks/webhook.service';
import { receiverFields } from '@imprint/webhooks/webhook-definition';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { ChangeFeed } from '../change/change-feed.js';
import { visibleChanges } from '../change/change-rights.js';
import { changeTypes } from '../change/recorded-change.entity.js';
import type { WebhookSite } from '../site/webhook-site.js';
import type { ContentWebhook } from './webhook.entity.js';

export const webhookDefinition = z.object({
  ...receiverFields,
  events: z.array(z.enum(changeTypes)).min(1).max(changeTypes.length).nullable().default(null),
  scope: z.enum(['public', 'all']).default('public'),
});

type WebhookDefinition = z.infer<typeof webhookDefinition>;

/** Webhooks of a site's changes. */
export class ContentWebhookService extends WebhookService<ContentWebhook, WebhookDefinition, WebhookSite> {
  constructor(
    dependencies: WebhookDependencies<ContentWebhook, WebhookSite>,
    private readonly feed: ChangeFeed,
  ) {
    super(dependencies);
  }

  protected override parse(given: Readonly<Record<string, unknown>>): WebhookDefinition {
    return parseDefinition(webhookDefinition, given);
  }

  protected override toDefinition({ events, scope }: ContentWebhook) {
    return { events, scope };
  }

  /** Every change of a webhook with changes of drafts requires read access to drafts, also while it is paused. */
  protected override authorize({ id }: WebhookSite, before: WebhookDefinition | null, after: WebhookDefinition): void {
    const carriesDrafts = before?.scope === 'all' || after.scope === 'all';
    const { withHidden } = visibleChanges(this.dependencies.caller.principal, { siteId: id });
    if (carriesDrafts && !withHidden) throw notFound();
  }

  /** A new webhook starts at the newest change. */
  protected override async select(
    em: EntityManager,
    webhook: ContentWebhook,
    before: WebhookDefinition | null,
    { events, scope }: WebhookDefinition,
  ): Promise<void> {
    Object.assign(webhook, { events, scope });
    if (before === null) webhook.position = await this.feed.within(em).end(webhook);
  }
}
