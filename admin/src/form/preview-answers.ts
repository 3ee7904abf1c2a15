import { type Answer, answerTo } from '@imprint/forms/answer';
import { isVisible } from '@imprint/forms/visible-fields';
import { type DraftField, toOptions } from './draft-field.js';
import { isChoice, isWritten } from './form-definition.js';

/** What a person has tried in the preview, by {@link inputKey}. */
export type Tried = ReadonlyMap<string, string>;

/** A field begins anew with another type or default. */
export const inputKey = ({ key, field }: DraftField): string => `${key} ${field.type} ${field.default ?? ''}`;

/** The value in the preview; choices without removed options, joined with commas as in a submission. */
export function toValue(draft: DraftField, tried: Tried): string {
  const { field, optionText } = draft;
  const hasDefault = isWritten(field.type) || isChoice(field.type);
  const value = tried.get(inputKey(draft)) ?? (hasDefault ? field.default : undefined) ?? '';
  if (!isChoice(field.type)) return value;
  const options = new Set(toOptions(optionText, field.options ?? []).map((option) => option.value));
  return value
    .split(',')
    .filter((one) => options.has(one))
    .join(',');
}

/** Fields in order, with whether visitors see them. A field below a hidden one finds it without an answer. */
export function previewOf(fields: readonly DraftField[], tried: Tried): { draft: DraftField; isShown: boolean }[] {
  const answers = new Map<string, Answer>();
  return fields.map((draft) => {
    const isShown = isVisible(draft.field, answers);
    if (isShown) answers.set(draft.key, answerTo(draft.field.type, toValue(draft, tried).trim()));
    return { draft, isShown };
  });
}
