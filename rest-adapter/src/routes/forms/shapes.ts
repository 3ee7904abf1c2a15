import { z } from 'zod';
import { json, named } from '../../route/replies.js';

const text = z.string();
const instant = z.iso.datetime();

/** The site of every form administration operation. */
export const siteQuery = z.object({ site_id: text.describe('ULID or UUID of the site') });

const condition = z.object({
  field: text.describe('An earlier field'),
  op: z
    .enum(['eq', 'neq', 'in', 'empty', 'not_empty', 'gt', 'lt'])
    .describe('eq, neq and in look at each choice of multi_select. A box that is not checked is false, and empty.'),
  value: z.unknown().optional(),
});

const formField = named('FormField', {
  id: text.describe('a-z, 0-9 and _, starts with a letter, at most 40'),
  type: z.enum([
    'text',
    'textarea',
    'email',
    'phone',
    'url',
    'number',
    'date',
    'time',
    'select',
    'radio',
    'multi_select',
    'checkbox',
    'consent',
    'hidden',
    'file',
  ]),
  label: text,
  required: z.boolean(),
  help: text.optional(),
  placeholder: text.optional(),
  default: text.optional(),
  options: z.array(z.object({ value: text, label: text })).optional(),
  min: z
    .union([z.number(), text])
    .optional()
    .describe('Minimum of numbers, dates and times; minimum count for multi_select and file'),
  max: z.union([z.number(), text]).optional().describe('Of type file: 1 when omitted, at most 10'),
  min_length: z.number().int().optional(),
  max_length: z.number().int().optional(),
  pattern: text.optional().describe('RE2; must match the whole value'),
  kinds: z
    .array(z.enum(['image', 'pdf', 'document', 'spreadsheet', 'presentation', 'text', 'audio', 'video', 'archive']))
    .optional()
    .describe('Of type file: image, pdf and document when omitted. Kinds are detected by content'),
  max_bytes: z.number().int().optional().describe('Of type file: limit of each file, at most 8 MiB'),
  visible_if: z
    .union([z.object({ all: z.array(condition) }), z.object({ any: z.array(condition) })])
    .optional()
    .describe('Condition for showing the field; a hidden field has no value'),
  consent_text: text.optional(),
  autocomplete: text.optional(),
});

const settings = z
  .object({
    submit_label: text.nullable(),
    success: z.object({
      type: z.enum(['message', 'redirect']),
      message: text.nullable(),
      redirect_url: text.nullable(),
    }),
    notify_emails: z
      .array(text)
      .nullable()
      .describe(
        'Null: the owners of the site; empty: no emails. Addresses of members receive them at once, others after their owner confirmed one mail',
      ),
    autoresponder: z.object({
      enabled: z.boolean(),
      field: text.nullable().describe('Field of type email with the address'),
      subject: text.nullable(),
      message: text.nullable(),
    }),
    challenge: z
      .enum(['none', 'altcha'])
      .optional()
      .describe('altcha: a submission needs the solution of the challenge that the form came with'),
    min_fill_seconds: z.number().int(),
    opens_at: instant.nullable(),
    closes_at: instant.nullable(),
    max_submissions: z.number().int().nullable(),
    retention_days: z.number().int(),
    spam_retention_days: z.number().int(),
    allowed_paths: z.array(text).describe('Paths, or prefixes with a trailing *; empty allows all'),
  })
  .meta({ id: 'FormSettings', description: 'Handling of submissions' });

const status = z.enum(['draft', 'active', 'disabled']);
const translations = z.record(text, z.unknown()).describe('Texts in other languages, by BCP 47 tag');

export const formSummary = named('FormSummary', {
  id: text.describe('ULID'),
  slug: text,
  name: text,
  status,
  language: text,
  revision: z.number().int(),
  leads_count: z.number().int().describe('Without spam'),
  spam_count: z.number().int(),
  last_lead_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const form = named('Form', {
  ...formSummary.shape,
  site_id: text,
  org_id: text,
  fields: json(z.array(formField)),
  settings: json(settings),
  i18n: json(translations),
});

/** A form definition; only `name` and `fields` are required. */
export const formUpsert = named('FormUpsert', {
  name: text,
  slug: text.optional().describe('Unique on the site; generated from the name when omitted; never changes'),
  status: status.optional(),
  language: text.optional(),
  fields: z.array(formField.partial({ required: true }).meta({ id: 'FormFieldInput' })),
  settings: settings.partial().meta({ id: 'FormSettingsInput' }).optional(),
  i18n: translations.optional(),
});

export const formPatch = formUpsert.partial().meta({ id: 'FormPatch' });

/** A field as visitors get it. */
const publicField = formField
  .extend({ accept: text.optional().describe('Of type file: value of the attribute of the same name') })
  .meta({ id: 'PublicFormField' });

export const publicForm = named('PublicForm', {
  id: text,
  name: text,
  language: text,
  revision: z.number().int(),
  fields: json(z.array(publicField)),
  submit_label: text,
  honeypot: z.object({
    name: text.describe('Name of a field out of sight that must stay empty and that autofill must leave alone'),
  }),
  render_token: text.describe('Send it with the form'),
  render_token_expires_at: instant,
  challenge: json(z.object({ parameters: z.record(text, z.unknown()), signature: text }))
    .optional()
    .describe('Value of the attribute `challenge` of the ALTCHA widget; absent for a form without one'),
});

export const submission = named('Submission', {
  render_token: text,
  page_path: text.optional(),
  data: z.record(text, text).describe('Values by field id'),
  challenge_solution: text.optional().describe('Payload of the widget, for a form with a challenge'),
});

export const submitted = named('Submitted', {
  status: z.literal('ok'),
  message: text.nullable(),
  redirect_url: text.nullable(),
});

export const formFile = named('FormFile', {
  file_id: text.describe('Value of the field in the submission'),
  name: text.describe('Name, with the extension of its type'),
  type: text.describe('Media type, detected by content'),
  bytes: z.number().int(),
});
