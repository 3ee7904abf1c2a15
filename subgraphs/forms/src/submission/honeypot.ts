import { hash } from 'node:crypto';
import type { Form } from '../form/form.entity.js';
import type { FormsSecrets } from '../secret/forms-secrets.js';

/** Field names that attract bots. */
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
 * Honeypot names, the rendered one first. It is derived from a secret, so that the form id does not reveal it, and
 * stays the same unless a field takes the name. Names under former secrets, and the one of versions without a secret,
 * follow: forms rendered earlier still submit them.
 */
export function honeypotNames(
  secrets: Pick<FormsSecrets, 'digests'>,
  form: Pick<Form, 'id' | 'fieldIds'>,
): [string, ...string[]] {
  const taken = new Set(form.fieldIds());
  const digests = secrets.digests(form.id, 'honeypot').map((digest) => Buffer.from(digest, 'base64url'));
  const [shown, ...others] = [...digests, hash('sha256', form.id, 'buffer')].map((digest) => pick(digest, taken));
  return [shown as string, ...others];
}

function pick(digest: Buffer, taken: ReadonlySet<string>): string {
  const start = digest.readUInt32BE(0) % plausible.length;
  const inTurn = [...plausible.slice(start), ...plausible.slice(0, start)];
  return inTurn.find((name) => !taken.has(name)) ?? `${plausible[start]}_2`;
}
