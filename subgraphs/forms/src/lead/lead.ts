import { fromUuid } from '@imprint/ids/id';
import type { SpamSignal } from '../submission/spam-score.js';
import type { Consent } from '../submission/submission.js';

export type LeadStatus = 'clean' | 'spam';

/** A form submission: personal data, read only through the access log. */
export interface Lead {
  id: string;
  siteId: string;
  formId: string;
  pagePath: string;
  data: Record<string, string>;
  consents: Consent[];
  status: LeadStatus;
  spamScore: number;
  spamSignals: SpamSignal[];
  createdAt: Date;
}

/** Columns that `toLead` reads. */
export const leadColumns =
  'id, site_id, form_id, page_path, data, consents, status, spam_score, spam_signals, created_at';

export interface LeadRow {
  id: string;
  site_id: string;
  form_id: string;
  page_path: string;
  data: Record<string, string>;
  consents: Consent[];
  status: LeadStatus;
  spam_score: number;
  spam_signals: SpamSignal[];
  created_at: string | Date;
}

export const toLead = (row: LeadRow): Lead => ({
  id: fromUuid(row.id),
  siteId: fromUuid(row.site_id),
  formId: fromUuid(row.form_id),
  pagePath: row.page_path,
  data: row.data,
  consents: row.consents,
  status: row.status,
  spamScore: row.spam_score,
  spamSignals: row.spam_signals,
  createdAt: new Date(row.created_at),
});
