import { type DraftField, isBounded, isChoice, keyOf } from './draft-field.js';

/** What the platform would refuse in a field. */
export type Fault = 'label' | 'key' | 'sameKey' | 'choices' | 'bounds';

const keyShape = /^[a-z][a-z0-9_]{0,63}$/;

/** The faults of each field by its id; fields without a fault are absent. */
export function faultsOf(fields: readonly DraftField[]): ReadonlyMap<string, readonly Fault[]> {
  const idsByKey = Map.groupBy(fields, keyOf);
  const faults = fields.map((field) => {
    const key = keyOf(field);
    const isShared = key !== '' && (idsByKey.get(key)?.length ?? 0) > 1;
    const found: Fault[] = [
      ...(field.label.trim() === '' ? (['label'] as const) : []),
      ...(key !== '' && !keyShape.test(key) ? (['key'] as const) : []),
      // A label in a script that makes no key.
      ...(key === '' && field.label.trim() !== '' ? (['key'] as const) : []),
      ...(isShared ? (['sameKey'] as const) : []),
      ...(isChoice(field) && field.choices.length === 0 ? (['choices'] as const) : []),
      ...(isBounded(field) && (field.min ?? -Infinity) > (field.max ?? Infinity) ? (['bounds'] as const) : []),
    ];
    return [field.id, found] as const;
  });
  return new Map(faults.filter(([, found]) => found.length > 0));
}
