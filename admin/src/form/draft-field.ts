import type { FieldOption, FormField } from './form-definition.js';

export interface DraftField {
  /** Key in lists and conditions: the id. A new field has a temporary key, because its id derives from its label. */
  key: string;
  isNew: boolean;
  field: FormField;
  /** Labels of the options, one per line. */
  optionText: string;
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

export function uniqueId(label: string, taken: ReadonlySet<string>): string {
  const word = toWord(label).replace(/^[0-9_]+/, '') || 'field';
  return unique(reservedIds.includes(word) ? `${word}_field` : word, taken);
}

function unique(word: string, taken: ReadonlySet<string>): string {
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word}_${number}`)) number++;
  return `${word}_${number}`;
}
