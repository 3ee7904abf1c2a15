import type { LeadInboxQuery } from '../generated/operations.js';

export type ListedLead = LeadInboxQuery['leads']['nodes'][number];

export interface LeadValue {
  id: string;
  label: string;
  value: string;
}

/** The values of a lead in the order of its form; those of removed fields follow. */
export function toValues({ data, form }: Pick<ListedLead, 'data' | 'form'>): LeadValue[] {
  const values = data as Readonly<Record<string, string>>;
  const fields = (form?.fields ?? []) as readonly { id: string; label: string }[];
  const current = new Map(fields.map(({ id, label }) => [id, label]));
  const removed = Object.keys(values).filter((id) => !current.has(id));
  return [...current, ...removed.map((id) => [id, id] as const)]
    .map(([id, label]) => ({ id, label, value: values[id] ?? '' }))
    .filter(({ value }) => value !== '');
}
