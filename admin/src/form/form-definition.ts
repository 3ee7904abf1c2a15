export const fieldTypes = [
  ...(['text', 'textarea', 'email', 'phone', 'url', 'number', 'date', 'time'] as const),
  ...(['select', 'radio', 'multi_select', 'checkbox', 'consent', 'hidden', 'file'] as const),
] as const;

export type FieldType = (typeof fieldTypes)[number];

export const fileKinds = [
  ...(['image', 'pdf', 'document', 'spreadsheet', 'presentation'] as const),
  ...(['text', 'audio', 'video', 'archive'] as const),
] as const;

export type FileKind = (typeof fileKinds)[number];

/** Kinds of a file field that names none. */
export const usualKinds: readonly FileKind[] = ['image', 'pdf', 'document'];

export interface FieldOption {
  value: string;
  label: string;
}

export type ConditionOperator = 'eq' | 'neq' | 'in' | 'empty' | 'not_empty' | 'gt' | 'lt';

/** Compares the answer to an earlier field; a draft names that field by its key. */
export interface Condition {
  field: string;
  op: ConditionOperator;
  value?: string | number | boolean | readonly string[] | undefined;
}

/** Visibility condition of a field. */
export type FieldVisibility = { all: readonly Condition[] } | { any: readonly Condition[] };

/** A field as stored in the definition. */
export interface FormField {
  id: string;
  type: FieldType;
  label: string;
  help?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean;
  default?: string | undefined;
  options?: readonly FieldOption[] | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  min_length?: number | undefined;
  max_length?: number | undefined;
  pattern?: string | undefined;
  kinds?: readonly FileKind[] | undefined;
  max_bytes?: number | undefined;
  consent_text?: string | undefined;
  visible_if?: FieldVisibility | undefined;
}

export interface FormSettings {
  submit_label: string | null;
  success: { type: 'message' | 'redirect'; message: string | null; redirect_url: string | null };
  /** Null for the owners of the site. */
  notify_emails: readonly string[] | null;
  autoresponder: { enabled: boolean; field: string | null; subject: string | null; message: string | null };
  /** None when absent. */
  challenge?: 'none' | 'altcha';
  min_fill_seconds: number;
  opens_at: string | null;
  closes_at: string | null;
  max_submissions: number | null;
  retention_days: number;
  spam_retention_days: number;
  allowed_paths: readonly string[];
}

const choices: ReadonlySet<FieldType> = new Set<FieldType>(['select', 'radio', 'multi_select']);
const written: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'textarea', 'email', 'phone', 'url', 'hidden']);
const bounded: ReadonlySet<FieldType> = new Set<FieldType>(['number', 'date', 'time', 'multi_select']);

export const isChoice = (type: FieldType): boolean => choices.has(type);
/** Free text, with limits of length and a pattern. */
export const isWritten = (type: FieldType): boolean => written.has(type);
/** Has a minimum and a maximum; for a multiple choice, of the option count. */
export const isBounded = (type: FieldType): boolean => bounded.has(type);
