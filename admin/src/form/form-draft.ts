import type { FormEditorQuery } from '../generated/operations.js';
import {
  type FieldOption,
  type FormField,
  type FormSettings,
  isBounded,
  isChoice,
  isWritten,
} from './form-definition.js';

export type EditedForm = FormEditorQuery['form'];

export interface DraftField {
  /** For the list; ids of new fields come from their labels. */
  key: string;
  isNew: boolean;
  field: FormField;
  /** Labels of the options, one per line. */
  optionText: string;
}

export interface FormDraft {
  name: string;
  fields: readonly DraftField[];
  settings: FormSettings;
  i18n: Readonly<Record<string, { fields?: Record<string, unknown> }>>;
}

export function toDraft({ name, fields, settings, i18n }: EditedForm): FormDraft {
  return {
    name,
    fields: (fields as FormField[]).map((field) => ({
      ...{ key: field.id, isNew: false, field },
      optionText: (field.options ?? []).map(({ label }) => label).join('\n'),
    })),
    settings: settings as FormSettings,
    i18n: i18n as FormDraft['i18n'],
  };
}

/** The definition as the platform accepts it. Translations of removed fields go with them. */
export function toDefinition({ name, fields, settings, i18n }: FormDraft) {
  const taken = new Set(fields.filter(({ isNew }) => !isNew).map(({ field }) => field.id));
  const defined = fields.map((draft) => {
    const id = draft.isNew ? uniqueId(draft.field.label, taken) : draft.field.id;
    taken.add(id);
    return toField(draft, id);
  });
  const translations = Object.entries(i18n).map(([tag, { fields: translated = {}, ...others }]) => {
    const kept = Object.entries(translated).filter(([id]) => taken.has(id));
    return [tag, { ...others, fields: Object.fromEntries(kept) }] as const;
  });
  return { name, fields: defined, settings, i18n: Object.fromEntries(translations) };
}

/** Without what its type does not have, for example after a change of the type. */
function toField({ field, optionText }: DraftField, id: string): FormField {
  const { options, min, max, min_length, max_length, pattern, consent_text, ...common } = field;
  const { type } = field;
  return {
    ...common,
    id,
    ...(isChoice(type) && { options: toOptions(optionText, options ?? []) }),
    ...(isBounded(type) && { min, max }),
    ...(isWritten(type) && { min_length, max_length, pattern }),
    ...(type === 'consent' && { consent_text }),
  };
}

/** Keeps the values of options that stay or are only renamed, so that older leads keep their meaning. */
export function toOptions(text: string, before: readonly FieldOption[]): FieldOption[] {
  const labels = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const byLabel = new Map(before.map(({ label, value }) => [label, value]));
  const taken = new Set(labels.flatMap((label) => byLabel.get(label) ?? []));
  return labels.map((label, index) => {
    const renamed = labels.length === before.length ? before[index]?.value : undefined;
    const free = renamed !== undefined && !taken.has(renamed) ? renamed : unique(toWord(label) || 'option', taken);
    const value = byLabel.get(label) ?? free;
    taken.add(value);
    return { value, label };
  });
}

export function moveField(fields: readonly DraftField[], from: number, to: number): DraftField[] {
  const moved = [...fields];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

const reservedIds = ['site_id', 'form_id', 'org_id', 'render_token', 'page_path', 'data', 'status', 'id'];
const idLimit = 30;

/** Lower-case letters, digits and underscores. */
const toWord = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, idLimit)
    .replace(/^_+|_+$/g, '');

function uniqueId(label: string, taken: ReadonlySet<string>): string {
  const word = toWord(label).replace(/^[0-9_]+/, '') || 'field';
  return unique(reservedIds.includes(word) ? `${word}_field` : word, taken);
}

function unique(word: string, taken: ReadonlySet<string>): string {
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word}_${number}`)) number++;
  return `${word}_${number}`;
}
