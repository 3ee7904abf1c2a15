import type { FormEditorQuery } from '../generated/operations.js';
import { type DraftField, toOptions, uniqueId } from './draft-field.js';
import { conditionsOf, modeOf, toVisibility } from './form-conditions.js';
import { type FormField, type FormSettings, isBounded, isChoice, isWritten } from './form-definition.js';
import { type FormTranslations, toTranslations } from './form-translation.js';

export type EditedForm = FormEditorQuery['form'];

export interface FormDraft {
  name: string;
  fields: readonly DraftField[];
  settings: FormSettings;
  i18n: FormTranslations;
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

/** The definition as the platform accepts it, without translations of removed fields. */
export function toDefinition({ name, fields, settings, i18n }: FormDraft) {
  const taken = new Set(fields.filter(({ isNew }) => !isNew).map(({ field }) => field.id));
  const ids = new Map<string, string>();
  for (const { key, isNew, field } of fields) {
    const id = isNew ? uniqueId(field.label, taken) : field.id;
    taken.add(id);
    ids.set(key, id);
  }
  const defined = fields.map((draft) => toField(draft, ids));
  return { name, fields: defined, settings, i18n: toTranslations(i18n, fields, ids) };
}

/** Drops properties that the type does not have, for example after a change of the type. */
function toField({ key, field, optionText }: DraftField, ids: ReadonlyMap<string, string>): FormField {
  const { options, min, max, min_length, max_length, pattern, consent_text, visible_if, ...common } = field;
  const { type } = field;
  const idOf = (other: string) => ids.get(other) ?? other;
  const conditions = conditionsOf(visible_if).map((condition) => ({ ...condition, field: idOf(condition.field) }));
  return {
    ...common,
    id: idOf(key),
    visible_if: toVisibility(modeOf(visible_if), conditions),
    ...(isChoice(type) && { options: toOptions(optionText, options ?? []) }),
    ...(isBounded(type) && { min, max }),
    ...(isWritten(type) && { min_length, max_length, pattern }),
    ...(type === 'consent' && { consent_text }),
  };
}

export function moveField(fields: readonly DraftField[], from: number, to: number): DraftField[] {
  const moved = [...fields];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
