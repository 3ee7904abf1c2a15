import { hash } from 'node:crypto';
import type { Form } from '../form/form.entity.js';

/** Names that programs like to fill in and that no person sees. */
const plausible = [
  'website',
  'company_url',
  'fax_number',
  'middle_name',
  'nickname',
  'homepage',
  'job_title',
  'address_line_3',
  'second_email',
  'contact_time',
  'referral_code',
  'your_site',
];

/**
 * The name of the field that only programs fill. It is the same for a form as long as no field of its own
 * takes the name, also when fields are taken out.
 */
export function honeypotName(form: Pick<Form, 'id' | 'fieldIds'>): string {
  const taken = new Set(form.fieldIds());
  const start = hash('sha256', form.id, 'buffer').readUInt32BE(0) % plausible.length;
  const inTurn = [...plausible.slice(start), ...plausible.slice(0, start)];
  return inTurn.find((name) => !taken.has(name)) ?? `${plausible[start]}_2`;
}
