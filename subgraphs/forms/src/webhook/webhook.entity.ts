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
    /** For scope `selected`. */
    formIds: p.json().$type<string[]>(),
    payload: p.string().$type<'full' | 'thin'>(),
    status: p.string().$type<WebhookStatus>(),
    /** Encrypted names and values: a value may be a secret of the receiver. */
    headersSealed: p.string(),
    secretSealed: p.string(),
    /** Also signs until `previousUntil`. */
    previousSealed: p.string().nullable(),
    previousUntil: instant().nullable(),
    /** The last four characters of the secret. */
    secretHint: p.string(),
    /** Start of the current run of failures. */
    failingSince: instant().nullable(),
    lastSuccessAt: instant().nullable(),
    createdBy: id().nullable(),
  },
});

const overlapMillis = 24 * 3_600_000;
/** A webhook is disabled after failing continuously for this long. */
const patienceMillis = 5 * 24 * 3_600_000;

/** Receiver of a site's form events. */
export class Webhook extends WebhookSchema.class {
  /** The caller encrypts the headers. */
  redefine(
    { headers: _, form_ids: formIds, ...definition }: WebhookDefinition,
    headersSealed: string,
    now: Date,
  ): void {
    Object.assign(this, { ...definition, formIds, headersSealed, updatedAt: now });
    // Enabling resets the failure state.
    if (definition.status === 'active') this.failingSince = null;
  }

  /** Rotates the secret; the old one also signs for a day. */
  rotate(sealed: string, hint: string, now: Date): void {
    this.previousSealed = this.secretSealed;
    this.previousUntil = new Date(now.getTime() + overlapMillis);
    this.secretSealed = sealed;
    this.secretHint = hint;
    this.updatedAt = now;
  }

  receives(event: WebhookEvent, formId: string): boolean {
    return this.events.includes(event) && (this.scope === 'all' || this.formIds.includes(formId));
  }

  succeed(now: Date): void {
    this.failingSince = null;
    this.lastSuccessAt = now;
  }

  /** True when the failure disables the webhook. */
  fail(now: Date, isGone: boolean): boolean {
    this.failingSince ??= now;
    const isHopeless = now.getTime() - this.failingSince.getTime() > patienceMillis;
    const { status } = this;
    if (isGone) this.status = 'disabled_gone';
    else if (isHopeless) this.status = 'disabled_failing';
    return this.status !== status;
  }

  /** Removes a form from the selection and pauses the webhook when none is left. */
  forgetForm(formId: string): void {
    if (!this.formIds.includes(formId)) return;
    this.formIds = this.formIds.filter((known) => known !== formId);
    if (this.scope === 'selected' && this.formIds.length === 0 && this.status === 'active') this.status = 'paused';
  }
}

WebhookSchema.setClass(Webhook);
