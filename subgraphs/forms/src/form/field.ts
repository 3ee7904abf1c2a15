import { isStorable } from '@imprint/ids/storable-text';
import { fileLimitBytes } from '@imprint/object-store/file-limit';
import { z } from 'zod';
import { patternFault } from './field-patterns.js';
import { fileKinds } from './file-kinds.js';

export const fieldTypes = [
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
] as const;

export type FieldType = (typeof fieldTypes)[number];

export const conditionOperators = ['eq', 'neq', 'in', 'empty', 'not_empty', 'gt', 'lt'] as const;

/** Display text, trimmed. */
export const displayText = (limit: number) => z.string().trim().min(1).max(limit).refine(isStorable, 'invalid_text');
export const rule = (isMet: (text: string) => boolean, reason: string) => z.string().refine(isMet, reason);

const reservedIds = ['site_id', 'form_id', 'org_id', 'render_token', 'page_path', 'data', 'status', 'id'];
export const fieldIdShape = /^[a-z][a-z0-9_]{0,39}$/;

/** Options must not contain commas: lists are joined with them. */
const option = z.object({
  value: z
    .string()
    .min(1)
    .max(100)
    .refine((text) => isStorable(text) && !/[,\s]/.test(text), 'invalid_option'),
  label: displayText(200),
});

const condition = z.object({
  field: z.string(),
  op: z.enum(conditionOperators),
  value: z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)]).optional(),
});
const conditions = z.array(condition).min(1).max(20);
const bound = z.union([z.number(), z.string().max(20)]);
const length = z.number().int().min(0).max(20_000);
const pattern = z
  .string()
  .min(1)
  .max(500)
  .superRefine((text, context) => {
    const fault = patternFault(text);
    if (fault) context.addIssue(fault);
  });

/** A form field as received. */
export const fieldDefinition = z.object({
  id: rule((text) => fieldIdShape.test(text), 'invalid_id').refine((id) => !reservedIds.includes(id), 'reserved_id'),
  type: z.enum(fieldTypes, { error: (issue) => (typeof issue.input === 'string' ? 'unknown_type' : undefined) }),
  label: displayText(200),
  help: displayText(500).optional(),
  placeholder: displayText(200).optional(),
  required: z.boolean().default(false),
  default: z.string().max(5_000).refine(isStorable, 'invalid_text').optional(),
  options: z.array(option).min(1).max(100).optional(),
  min: bound.optional(),
  max: bound.optional(),
  min_length: length.optional(),
  max_length: length.optional(),
  pattern: pattern.optional(),
  kinds: z.array(z.enum(fileKinds)).min(1).max(fileKinds.length).optional(),
  max_bytes: z.number().int().min(1).max(fileLimitBytes).optional(),
  visible_if: z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]).optional(),
  consent_text: displayText(5_000).optional(),
  autocomplete: z
    .string()
    .max(60)
    .refine((text) => /^[a-z0-9 -]+$/.test(text), 'invalid_autocomplete')
    .optional(),
});

export type Condition = z.infer<typeof condition>;

/** A form field. Property names follow the contract and the stored definition. */
export type Field = z.infer<typeof fieldDefinition>;

const choices: ReadonlySet<FieldType> = new Set<FieldType>(['select', 'radio', 'multi_select']);
const written: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'textarea', 'email', 'phone', 'url', 'hidden']);

/** True for single and multiple choice. */
export const isChoice = (type: FieldType): boolean => choices.has(type);

/** True for free text, which has length limits and may have a pattern. */
export const isWritten = (type: FieldType): boolean => written.has(type);

export interface Consent {
  field: string;
  /** SHA-256 (hex) of the text. */
  text_hash: string;
  at: string;
}

export const getConsentText = ({ consent_text: text, label }: Field): string => text ?? label;

/** Maximum code points of a value when the form sets no limit. */
export const valueLimit = (type: FieldType): number => (type === 'textarea' ? 20_000 : 5_000);
