import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant, siteOwned } from '@imprint/persistence/site-owned';
import { p } from '@mikro-orm/core';

/** `disabled_…` is set by the platform until staff enable the webhook. */
const webhookStatuses = ['active', 'paused', 'disabled_failing', 'disabled_gone'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Columns of every webhook; each subgraph adds the selection of its events. */
export const webhookProperties = {
  ...siteOwned,
  url: p.text(),
  name: p.text().nullable(),
  status: p.enum(webhookStatuses),
  /** Encrypted names and values: a value may be a secret of the receiver. */
  headersSealed: p.text(),
  secretSealed: p.text(),
  /** Former secrets, separated by spaces, which also sign until `previousUntil`. */
  previousSealed: p.text().nullable(),
  previousUntil: instant().nullable(),
  /** The last four characters of the secret. */
  secretHint: p.text(),
  /** Start of the current run of failures. */
  failingSince: instant().nullable(),
  lastSuccessAt: instant().nullable(),
  createdBy: id().nullable(),
};

/** Indexes of every table of webhooks. */
export const webhookIndexes = [indexOn('webhooks_site_idx', 'webhooks (site_id, id)')];

/** Receiver of events of a site. */
export interface Webhook {
  id: string;
  siteId: string;
  url: string;
  name?: string | null | undefined;
  status: WebhookStatus;
  headersSealed: string;
  secretSealed: string;
  previousSealed?: string | null | undefined;
  previousUntil?: Date | null | undefined;
  secretHint: string;
  failingSince?: Date | null | undefined;
  lastSuccessAt?: Date | null | undefined;
  createdBy?: string | null | undefined;
  createdAt: Date;
  updatedAt: Date;
}

/** A webhook is disabled after failing continuously for this long. */
const patienceMillis = 5 * 24 * 3_600_000;

export function recordSuccess(webhook: Webhook, now: Date): void {
  webhook.failingSince = null;
  webhook.lastSuccessAt = now;
}

/** True when the failure disables the webhook. */
export function recordFailure(webhook: Webhook, now: Date, isGone: boolean): boolean {
  webhook.failingSince ??= now;
  const isHopeless = now.getTime() - webhook.failingSince.getTime() > patienceMillis;
  const { status } = webhook;
  if (isGone) webhook.status = 'disabled_gone';
  else if (isHopeless) webhook.status = 'disabled_failing';
  return webhook.status !== status;
}
