import { type DraftField, toOptions } from './draft-field.js';
import { isChoice } from './form-definition.js';

/** Texts of a field in another language; missing ones fall back to the language of the form. */
export interface FieldTranslation {
  label?: string | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  consent_text?: string | undefined;
  /** By option value. */
  options?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Texts of a form in another language. In a draft, fields have keys instead of ids. */
export interface FormTranslation {
  name?: string | undefined;
  submit_label?: string | undefined;
  success_message?: string | undefined;
  fields?: Readonly<Record<string, FieldTranslation>> | undefined;
}

export type FormTranslations = Readonly<Record<string, FormTranslation>>;

/** Drops texts without an original, and replaces keys with field ids. */
export function toTranslations(
  translations: FormTranslations,
  fields: readonly DraftField[],
  ids: ReadonlyMap<string, string>,
): FormTranslations {
  const pruned = Object.entries(translations).map(([tag, { fields: translated = {}, ...others }]) => {
    const kept = fields.flatMap((draft) => {
      const texts = translated[draft.key];
      return texts ? [[ids.get(draft.key) ?? draft.key, toFieldTranslation(texts, draft)] as const] : [];
    });
    return [tag, { ...others, fields: Object.fromEntries(kept) }] as const;
  });
  return Object.fromEntries(pruned);
}

function toFieldTranslation({ options, consent_text, ...texts }: FieldTranslation, draft: DraftField) {
  const { field, optionText } = draft;
  if (field.type === 'consent') return { ...texts, consent_text };
  if (!isChoice(field.type) || !options) return texts;
  const values = toOptions(optionText, field.options ?? []).map(({ value }) => value);
  return { ...texts, options: Object.fromEntries(values.map((value) => [value, options[value]])) };
}
