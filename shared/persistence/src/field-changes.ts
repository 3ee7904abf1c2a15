import { isDeepStrictEqual } from 'node:util';

/** A field before and after a change; null for an absent value. */
export interface FieldChange {
  /** Path, for example `settings.colors.primary`. */
  field: string;
  from: string | null;
  to: string | null;
}

const maxChanges = 50;
const maxLength = 200;
const withheld = '…';

/**
 * Fields that differ between two versions of plain data, at most 50. Values are JSON cut to 200 characters. The audit
 * log outlives erasures: a value with an email address is an ellipsis. Items of lists are matched by their `id`.
 */
export function fieldChanges(before: object, after: object): FieldChange[] {
  return differences('', before, after).slice(0, maxChanges);
}

function differences(field: string, before: unknown, after: unknown): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [left, right] = [partsOf(before), partsOf(after)];
  if (!left || !right) return [{ field, from: toText(before), to: toText(after) }];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differences(field === '' ? name : `${field}.${name}`, left.get(name), right.get(name)),
  );
}

/** Nested values with their own paths. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = value.flatMap((item) => (typeof item?.id === 'string' ? [[item.id, item] as const] : []));
  return named.length > 0 && named.length === value.length ? new Map(named) : null;
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.includes('@')) return withheld;
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
