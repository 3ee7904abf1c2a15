import { webhookIndexes, webhookProperties } from '@imprint/webhooks/webhook.entity';
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookDefinition, WebhookEvent } from './webhook-definition.js';

const FormWebhookSchema = defineEntity({
  name: 'FormWebhook',
  tableName: 'webhooks',
  properties: {
    ...webhookProperties,
    events: p.array().$type<WebhookEvent[]>(),
    scope: p.enum(['all', 'selected']),
    /** For scope `selected`. */
    formIds: p.json().$type<string[]>(),
    payload: p.enum(['full', 'thin']),
  },
  indexes: webhookIndexes,
});

/** Receiver of a site's form events. */
export class FormWebhook extends FormWebhookSchema.class {
  select({ events, scope, form_ids: formIds, payload }: WebhookDefinition): void {
    Object.assign(this, { events, scope, formIds, payload });
  }

  receives(event: WebhookEvent, formId: string): boolean {
    return this.events.includes(event) && (this.scope === 'all' || this.formIds.includes(formId));
  }

  /** Removes a form from the selection and pauses the webhook when none is left. */
  forgetForm(formId: string): void {
    if (!this.formIds.includes(formId)) return;
    this.formIds = this.formIds.filter((known) => known !== formId);
    if (this.scope === 'selected' && this.formIds.length === 0 && this.status === 'active') this.status = 'paused';
  }
}

FormWebhookSchema.setClass(FormWebhook);
