import { hash } from 'node:crypto';
import type { Form } from '../form/form.entity.js';
import type { FormsSecrets } from '../secret/forms-secrets.js';

/** Names that bots fill in, and that neither browsers nor password managers take for data of a person. */
const plausible = [
  'closing_thoughts',
  'comments',
  'extra_details',
  'extra_notes',
  'feedback',
  'further_remarks',
  'message_2',
  'more_details',
  'other_topics',
  'question_2',
  'reactions',
  'suggestions',
];

/** Names of earlier versions, which autofill could fill in. Pages rendered with them still submit them. */
const former = [
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
 * stays the same unless a field takes the name. Names under former secrets and of former versions follow: forms
 * rendered earlier still submit them.
 */
export function honeypotNames(
  secrets: Pick<FormsSecrets, 'digests'>,
  form: Pick<Form, 'id' | 'fieldIds'>,
): [string, ...string[]] {
  const taken = new Set(form.fieldIds());
  const digests = secrets.digests(form.id, 'honeypot').map((digest) => Buffer.from(digest, 'base64url'));
  const [shown, ...others] = digests.map((digest) => pick(plausible, digest, taken));
  const earlier = [...digests, hash('sha256', form.id, 'buffer')].map((digest) => pick(former, digest, taken));
  return [shown as string, ...others, ...earlier];
}

function pick(names: readonly string[], digest: Buffer, taken: ReadonlySet<string>): string {
  const start = digest.readUInt32BE(0) % names.length;
  const inTurn = [...names.slice(start), ...names.slice(0, start)];
  return inTurn.find((name) => !taken.has(name)) ?? `${names[start]}_2`;
}
