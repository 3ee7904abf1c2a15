import { hash } from 'node:crypto';
import type { Form } from '../form/form.entity.js';
import type { FormsSecrets } from '../forms-secrets.js';

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
 * Names of the field that only programs fill, the one that is shown first. Which it is follows from a secret, so that
 * nobody learns it from the id of a form. It stays the same as long as no field of the form takes the name, also when
 * fields are taken out. Then come the names under former secrets, and the one of versions that had no secret for it:
 * forms that are open are sent with those.
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
