import { parseEmail } from '@imprint/email/email-address';
import { hasLink } from '@imprint/email/link';
import { invalidDefinition, parseDefinition } from '@imprint/errors/definition';
import type { Fault } from '@imprint/errors/domain-error';
import { canonicalLanguage } from '@imprint/ids/language-tag';
import { toSlug } from '@imprint/ids/slug';
import { isStorable } from '@imprint/ids/storable-text';
import { parseInstant } from '@imprint/time/instant';
import { z } from 'zod';
import { type Condition, displayText, type Field, fieldDefinition, isChoice, isWritten, rule } from './field.js';
import { excessivePattern } from './field-patterns.js';
import { filesPerField, filesPerForm, maxFileCount } from './file-kinds.js';
import { canonicalDate, canonicalNumber, canonicalTime, isWebAddress } from './plain-values.js';

export const formStatuses = ['draft', 'active', 'disabled'] as const;

export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugLimit = 60;
const defaultRetentionDays = 365;
const defaultSpamDays = 30;
export const longestRetentionDays = 1_825;

const instant = rule((text) => parseInstant(text) !== null, 'invalid_instant').transform(
  (text) => parseInstant(text)?.toISOString() ?? text,
);
const email = z.string().transform((text, context) => {
  const parsed = parseEmail(text);
  if (parsed) return parsed;
  context.addIssue('invalid_email');
  return z.NEVER;
});
const webUrl = z.string().max(2_048).refine(isWebAddress, 'invalid_url');

const settings = z
  .object({
    submit_label: displayText(100).nullable().default(null),
    success: z
      .object({
        type: z.enum(['message', 'redirect']).default('message'),
        message: displayText(1_000).nullable().default(null),
        redirect_url: webUrl.nullable().default(null),
      })
      .prefault({}),
    /** Null for the site owners. */
    notify_emails: z.array(email).max(5).nullable().default(null),
    autoresponder: z
      .object({
        enabled: z.boolean().default(false),
        field: z.string().nullable().default(null),
        subject: displayText(200).nullable().default(null),
        message: displayText(5_000).nullable().default(null),
      })
      .prefault({}),
    /** None when absent, as in forms saved before there were any. */
    challenge: z.enum(['none', 'altcha']).optional(),
    min_fill_seconds: z.number().int().min(0).max(60).default(3),
    opens_at: instant.nullable().default(null),
    closes_at: instant.nullable().default(null),
    max_submissions: z.number().int().min(1).max(1_000_000).nullable().default(null),
    retention_days: z.number().int().min(1).max(longestRetentionDays).default(defaultRetentionDays),
    spam_retention_days: z.number().int().min(1).max(90).optional(),
    allowed_paths: z
      .array(
        z
          .string()
          .max(500)
          .refine((path) => path.startsWith('/') && isStorable(path), 'invalid_path'),
      )
      .max(50)
      .default([]),
  })
  .transform(({ spam_retention_days: days, ...others }) => ({
    ...others,
    spam_retention_days: days ?? Math.min(defaultSpamDays, others.retention_days),
  }));

const translation = z.object({
  name: displayText(200).optional(),
  submit_label: displayText(100).optional(),
  success_message: displayText(1_000).optional(),
  fields: z
    .record(
      z.string(),
      z.object({
        label: displayText(200).optional(),
        help: displayText(500).optional(),
        placeholder: displayText(200).optional(),
        consent_text: displayText(5_000).optional(),
        options: z.record(z.string(), displayText(200)).optional(),
      }),
    )
    .optional(),
});

const language = z.string().transform((text, context) => {
  const tag = canonicalLanguage(text);
  if (tag) return tag;
  context.addIssue('invalid_language');
  return z.NEVER;
});

/** A form definition as received. */
export const formDefinition = z.object({
  name: displayText(200),
  status: z.enum(formStatuses).default('draft'),
  language: language.default('pt-BR'),
  fields: z.array(fieldDefinition).min(1).max(50),
  settings: settings.prefault({}),
  i18n: z.record(language, translation).nullish(),
});

export type FormSettings = z.infer<typeof settings>;
export type Translation = z.infer<typeof translation>;

export type FormDefinition = Omit<z.infer<typeof formDefinition>, 'i18n'> & { i18n: Record<string, Translation> };

/** Parses a definition. INVALID_DEFINITION lists every fault with its path. */
export function parseFormDefinition(given: Readonly<Record<string, unknown>>): FormDefinition {
  const parsed = parseDefinition(formDefinition, given);
  const definition = { ...parsed, i18n: parsed.i18n ?? {} };
  const { fields } = definition;
  const faults = [
    ...fieldFaults(fields),
    ...fileCountFaults(fields),
    ...settingFaults(definition),
    ...statusFaults(definition),
  ];
  if (faults.length > 0) throw invalidDefinition(faults);
  return definition;
}

export const parseName = (name: string): string => parseDefinition(formDefinition.pick({ name: true }), { name }).name;

export function parseSlug(slug: unknown): string {
  const isSound = typeof slug === 'string' && slug.length <= slugLimit && slugShape.test(slug);
  if (isSound) return slug;
  throw invalidDefinition([{ path: 'slug', reason: typeof slug === 'string' ? 'invalid_slug' : 'invalid_type' }]);
}

export const slugFrom = (name: string): string => toSlug(name, slugLimit) || 'form';

function fieldFaults(fields: readonly Field[]): Fault[] {
  const seen = new Map<string, Field>();
  const excess = excessivePattern(fields);
  return fields.flatMap((each, index) => {
    const faults: Fault[] = [];
    const fault = (name: string, reason: string) => faults.push({ path: `fields[${index}].${name}`, reason });
    if (seen.has(each.id)) fault('id', 'duplicate_id');
    if (index === excess) fault('pattern', 'pattern_too_large');
    optionFaults(each, fault);
    boundFaults(each, fault);
    fileFaults(each, fault);
    const rules = each.visible_if ?? { all: [] };
    for (const one of 'all' in rules ? rules.all : rules.any) {
      if (!seen.has(one.field)) fault('visible_if', 'unknown_field');
      else if (!hasOperand(one)) fault('visible_if', 'invalid_value');
    }
    seen.set(each.id, each);
    return faults;
  });
}

type Tell = (name: string, reason: string) => void;

function optionFaults({ type, options, consent_text: consent }: Field, fault: Tell): void {
  if (isChoice(type) && !options) fault('options', 'required');
  if (!isChoice(type) && options) fault('options', 'unexpected');
  if (options && new Set(options.map(({ value }) => value)).size < options.length) fault('options', 'duplicate_option');
  if (consent !== undefined && type !== 'consent') fault('consent_text', 'unexpected');
}

function boundFaults(each: Field, fault: Tell): void {
  const { type, min, max, min_length: shortest, max_length: longest, pattern } = each;
  const limits = [
    ['min', min],
    ['max', max],
  ] as const;
  for (const [name, value] of limits) {
    if (value !== undefined && boundValue(each, value) === null) fault(name, 'invalid_value');
  }
  const [low, high] = [boundValue(each, min), boundValue(each, max)];
  if (low !== null && high !== null && low > high) fault('max', 'invalid_range');
  if (!isWritten(type)) {
    if (shortest !== undefined) fault('min_length', 'unexpected');
    if (longest !== undefined) fault('max_length', 'unexpected');
    if (pattern !== undefined) fault('pattern', 'unexpected');
  }
  if (shortest !== undefined && longest !== undefined && shortest > longest) fault('max_length', 'invalid_range');
}

function fileFaults({ type, kinds, max_bytes: maxBytes, default: preset, max }: Field, fault: Tell): void {
  if (type !== 'file') {
    if (kinds !== undefined) fault('kinds', 'unexpected');
    if (maxBytes !== undefined) fault('max_bytes', 'unexpected');
    return;
  }
  if (preset !== undefined) fault('default', 'unexpected');
  if (max !== undefined && (Number(max) < 1 || Number(max) > filesPerField)) fault('max', 'invalid_value');
}

function fileCountFaults(fields: readonly Field[]): Fault[] {
  const count = fields.filter(({ type }) => type === 'file').reduce((sum, field) => sum + maxFileCount(field), 0);
  return count > filesPerForm ? [{ path: 'fields', reason: 'too_many_files' }] : [];
}

/** Canonical form of a bound; null when invalid. */
export function boundValue({ type }: Pick<Field, 'type'>, value: number | string | undefined): number | string | null {
  if (value === undefined) return null;
  const text = String(value);
  if (type === 'number') return canonicalNumber(text) === null ? null : Number(text);
  if (type === 'multi_select' || type === 'file') return /^\d{1,3}$/.test(text) ? Number(text) : null;
  if (type === 'date') return canonicalDate(text);
  if (type === 'time') return canonicalTime(text);
  return null;
}

function hasOperand({ op, value }: Condition): boolean {
  if (op === 'empty' || op === 'not_empty') return true;
  return op === 'in' ? Array.isArray(value) : value !== undefined && !Array.isArray(value);
}

function settingFaults({ settings: chosen, fields, i18n }: FormDefinition): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: string, reason: string) => faults.push({ path, reason });
  const { success, autoresponder, opens_at: opens, closes_at: closes } = chosen;
  if (success.type === 'redirect' && success.redirect_url === null) fault('settings.success.redirect_url', 'required');
  if (chosen.spam_retention_days > chosen.retention_days) fault('settings.spam_retention_days', 'too_large');
  if (opens !== null && closes !== null && opens >= closes) fault('settings.closes_at', 'invalid_range');
  if (autoresponder.enabled) {
    const addressed = fields.find(({ id, type }) => id === autoresponder.field && type === 'email');
    if (!addressed) fault('settings.autoresponder.field', autoresponder.field === null ? 'required' : 'unknown_field');
    if (autoresponder.subject === null) fault('settings.autoresponder.subject', 'required');
    if (autoresponder.message === null) fault('settings.autoresponder.message', 'required');
    for (const name of ['subject', 'message'] as const) {
      if (hasLink(autoresponder[name] ?? '')) fault(`settings.autoresponder.${name}`, 'link_not_allowed');
    }
  }
  const ids = new Set(fields.map(({ id }) => id));
  for (const [tag, { fields: translated = {} }] of Object.entries(i18n)) {
    if (Object.keys(translated).some((id) => !ids.has(id))) fault(`i18n.${tag}.fields`, 'unknown_field');
  }
  return faults;
}

/** An active form needs a visible field. */
function statusFaults({ status, fields }: FormDefinition): Fault[] {
  const hasVisible = fields.some(({ type }) => type !== 'hidden');
  return status === 'active' && !hasVisible ? [{ path: 'fields', reason: 'no_visible_field' }] : [];
}
