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
] as const;

export type FieldType = (typeof fieldTypes)[number];

export const conditionOperators = ['eq', 'neq', 'in', 'empty', 'not_empty', 'gt', 'lt'] as const;

export interface Condition {
  /** An earlier field. */
  field: string;
  op: (typeof conditionOperators)[number];
  value?: string | number | boolean | string[] | undefined;
}

/** A form field. Property names follow the contract and the stored definition. */
export interface Field {
  id: string;
  type: FieldType;
  label: string;
  required: boolean;
  help?: string | undefined;
  placeholder?: string | undefined;
  default?: string | undefined;
  options?: { value: string; label: string }[] | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  min_length?: number | undefined;
  max_length?: number | undefined;
  pattern?: string | undefined;
  visible_if?: { all: Condition[] } | { any: Condition[] } | undefined;
  consent_text?: string | undefined;
  autocomplete?: string | undefined;
}

const choices: ReadonlySet<FieldType> = new Set<FieldType>(['select', 'radio', 'multi_select']);
const written: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'textarea', 'email', 'phone', 'url', 'hidden']);

/** True for single and multiple choice. */
export const isChoice = (type: FieldType): boolean => choices.has(type);

/** True for free text, which has length limits and may have a pattern. */
export const isWritten = (type: FieldType): boolean => written.has(type);

/** Consent to the text of a field. */
export interface Consent {
  field: string;
  /** SHA-256 (hex) of the text. */
  text_hash: string;
  at: string;
}

/** Consent text. */
export const getConsentText = ({ consent_text: text, label }: Field): string => text ?? label;

/** Maximum code points of a value when the form sets no limit. */
export const valueLimit = (type: FieldType): number => (type === 'textarea' ? 20_000 : 5_000);
