import { isTicked } from '../form/form-conditions.js';
import { type FormField, isChoice } from '../form/form-definition.js';
import type { LeadInboxQuery } from '../generated/operations.js';

export type ListedLead = LeadInboxQuery['leads']['nodes'][number];

export interface LeadValue {
  id: string;
  label: string;
  value: string;
}

interface Ticks {
  yes: string;
  no: string;
}

/** Fields of the form as it is now. */
export const fieldsOf = ({ form }: Pick<ListedLead, 'form'>): readonly FormField[] =>
  (form?.fields ?? []) as readonly FormField[];

export const valuesById = ({ data }: Pick<ListedLead, 'data'>): ReadonlyMap<string, string> =>
  new Map(Object.entries(data as Readonly<Record<string, string>>));

/** The values of a lead in the order of its form, as its form words them; those of removed fields follow. */
export function toValues(lead: Pick<ListedLead, 'data' | 'form'>, ticks: Ticks): LeadValue[] {
  const values = valuesById(lead);
  const fields = fieldsOf(lead);
  const current = new Set(fields.map(({ id }) => id));
  const removed = [...values.keys()].filter((id) => !current.has(id));
  return [
    ...fields.map((field) => ({
      id: field.id,
      label: field.label,
      value: toText(field, values.get(field.id) ?? '', ticks),
    })),
    ...removed.map((id) => ({ id, label: id, value: values.get(id) ?? '' })),
  ].filter(({ value }) => value !== '');
}

/** The label of a field; its id after its removal. */
export const labelOf = (lead: Pick<ListedLead, 'form'>, id: string): string =>
  fieldsOf(lead).find((field) => field.id === id)?.label ?? id;

/** Removed options keep their value. */
function toText({ type, options = [] }: FormField, value: string, { yes, no }: Ticks): string {
  if (isTicked(type)) return value === 'true' ? yes : value === 'false' ? no : value;
  if (!isChoice(type) || value === '') return value;
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return value
    .split(',')
    .map((one) => labels.get(one) ?? one)
    .join(', ');
}
