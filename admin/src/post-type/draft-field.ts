import type { CustomField } from '../custom-field/custom-field.js';

/** The types of a single value. */
export const valueTypes = ['text', 'number', 'boolean', 'date', 'choice', 'media', 'post'] as const;
export type ValueType = (typeof valueTypes)[number];
/** All types of a field. */
export const fieldTypes = [...valueTypes, 'list'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field of a post type as it is edited. */
export interface DraftField {
  /** Only for the screen. */
  id: string;
  /** True until posts can have values of it. */
  isNew: boolean;
  /** Empty for the key that its label makes. */
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  localized: boolean;
  /** Type of the items of a list. */
  of: ValueType;
  choices: readonly string[];
  min?: number | undefined;
  max?: number | undefined;
}

/** A field as the graph takes it. */
export interface FieldDefinition extends CustomField {
  localized: boolean;
}

const keyLimit = 64;

/** The key of a field that none was chosen for, for example `preparation_time`. */
export function toFieldKey(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const key = (words ?? []).join('_');
  return (/^[0-9]/.test(key) ? `field_${key}` : key).slice(0, keyLimit);
}

export const keyOf = ({ key, label }: Pick<DraftField, 'key' | 'label'>): string => key || toFieldKey(label);

export const isChoice = ({ type, of }: Pick<DraftField, 'type' | 'of'>): boolean =>
  type === 'choice' || (type === 'list' && of === 'choice');

/** Whether a field of the type has a lower and an upper bound. */
export const isBounded = ({ type }: Pick<DraftField, 'type'>): boolean => ['text', 'number', 'list'].includes(type);

export const newField = (id: string, type: FieldType): DraftField => ({
  ...{ id, isNew: true, key: '', label: '', type, required: false, localized: false },
  of: 'text',
  choices: [],
});

const isOneOf = <Type extends string>(types: readonly Type[], type: unknown): type is Type =>
  types.some((each) => each === type);

/** Stored definitions as drafts. */
export function toDrafts(definitions: unknown): DraftField[] {
  const stored: Partial<FieldDefinition>[] = Array.isArray(definitions) ? definitions : [];
  return stored.map(({ key = '', label = '', type, required = false, localized = false, options }) => {
    const { choices = [], min, max, of } = options ?? {};
    return {
      ...{ id: key, isNew: false, key, label, required, localized, choices },
      type: isOneOf(fieldTypes, type) ? type : 'text',
      of: isOneOf(valueTypes, of) ? of : 'text',
      min,
      max,
    };
  });
}

/** A draft as the graph takes it, with the options of its type alone. */
export function toDefinition(field: DraftField): FieldDefinition {
  const { label, type, required, localized, of, choices, min, max } = field;
  return {
    ...{ key: keyOf(field), label: label.trim(), type, required, localized },
    options: {
      ...(type === 'list' && { of }),
      ...(isChoice(field) && { choices }),
      ...(isBounded(field) && min !== undefined && { min }),
      ...(isBounded(field) && max !== undefined && { max }),
    },
  };
}
