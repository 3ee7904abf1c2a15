import { id } from '@imprint/persistence/id-column';
import { instant, siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookDefinition, WebhookEvent, WebhookStatus } from './webhook-definition.js';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    ...siteOwned,
    url: p.string(),
    name: p.string().nullable(),
    events: p.array().$type<WebhookEvent[]>(),
    scope: p.string().$type<'all' | 'selected'>(),
    /** Of scope `selected`. */
    formIds: p.json().$type<string[]>(),
    payload: p.string().$type<'full' | 'thin'>(),
    status: p.string().$type<WebhookStatus>(),
    /** Names and values, sealed: a value may be a secret of the receiver. */
    headersSealed: p.string(),
    secretSealed: p.string(),
    /** Signs along with the new one until `previousUntil`. */
    previousSealed: p.string().nullable(),
    previousUntil: instant().nullable(),
    /** The last four characters of the secret. */
    secretHint: p.string(),
    /** Since when every attempt has failed. */
    failingSince: instant().nullable(),
    lastSuccessAt: instant().nullable(),
    createdBy: id().nullable(),
  },
});

const overlapMillis = 24 * 3_600_000;

/** Where events of a site's forms are sent. */
export class Webhook extends WebhookSchema.class {
  /** Headers are sealed by whoever has the key. */
  redefine({ headers: _, form_ids: formIds, ...definition }: WebhookDefinition, now: Date): void {
    Object.assign(this, { ...definition, formIds, updatedAt: now });
    // Whoever switches it on again starts anew.
    if (definition.status === 'active') this.failingSince = null;
  }

  /** Takes a new secret; the old one goes on signing for a day. */
  rotate(sealed: string, hint: string, now: Date): void {
    this.previousSealed = this.secretSealed;
    this.previousUntil = new Date(now.getTime() + overlapMillis);
    this.secretSealed = sealed;
    this.secretHint = hint;
    this.updatedAt = now;
  }

  isFor(formId: string): boolean {
    return this.scope === 'all' || this.formIds.includes(formId);
  }

  /** Forgets a form; without its last one there is nothing to send. */
  forgetForm(formId: string): void {
    if (!this.formIds.includes(formId)) return;
    this.formIds = this.formIds.filter((known) => known !== formId);
    if (this.scope === 'selected' && this.formIds.length === 0 && this.status === 'active') this.status = 'paused';
  }
}

WebhookSchema.setClass(Webhook);
