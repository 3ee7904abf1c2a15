import type { ImportLine } from '@imprint/client';
import { ownValue } from '@imprint/ids/own-value';
import { plainText } from './plain-text.js';
import type { Reason, SourceDocument, SourceField } from './source-document.js';

export interface FieldEntry {
  outcome: 'converted' | 'lost';
  what: string;
  became: string | null;
  why: string;
}

const shownLength = 200;

/** The fields of the source that the import line does not have as they were. */
export function accountForFields({ fields, reasons }: SourceDocument, line: ImportLine): FieldEntry[] {
  const given = new Map(reasons.filter(({ kind }) => kind === 'field').map((reason) => [reason.of, reason]));
  // A field of one value that has one of several in the source: the others are lost.
  const taken = new Set(fields.flatMap((field) => (isStored(field, line) ? field.name : [])));
  return fields.flatMap((field) => {
    const reason = given.get(`${field.name}=${field.value}`) ?? given.get(field.name);
    return toEntry(field, line, { reason, isTaken: taken.has(field.name) }) ?? [];
  });
}

const storedValues = (as: string | undefined, line: ImportLine): unknown[] =>
  as === undefined ? [] : valuesAt(line, as.split('.'));

const isStored = ({ as, value }: SourceField, line: ImportLine): boolean =>
  storedValues(as, line).some((one) => isSame(one, value));

function toEntry(
  field: SourceField,
  line: ImportLine,
  { reason, isTaken }: { reason: Reason | undefined; isTaken: boolean },
): FieldEntry | null {
  const { name, value, as } = field;
  if (isStored(field, line)) return null;
  const what = `${name}: ${value.slice(0, shownLength)}`;
  const found = storedValues(as, line);
  const lost = reason && reason.became === undefined && reason.to === undefined;
  // A list has the other terms; a single field has this one in another form.
  const isConverted = as !== undefined && !isTaken && found.length > 0 && !Array.isArray(ownValue({ ...line }, as));
  if (reason && !lost) return { outcome: 'converted', what, became: reason.to ?? reason.became ?? '', why: reason.why };
  if (isConverted && !lost)
    return {
      outcome: 'converted',
      what,
      became: `${as}: ${String(found[0]).slice(0, shownLength)}`,
      why: reason?.why ?? 'It has another form here.',
    };
  const why = reason?.why ?? (as === undefined ? 'It has no counterpart.' : `The ${as} does not have it.`);
  return { outcome: 'lost', what, became: null, why };
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (value === undefined || value === null) return [];
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? value : [value];
  return typeof value === 'object' ? valuesAt(ownValue({ ...value }, name), rest) : [];
}

const isSame = (stored: unknown, value: string): boolean =>
  plainText(String(stored)) === plainText(value) || isSameInstant(String(stored), value);

const isSameInstant = (stored: string, value: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(stored) && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(stored) === Date.parse(value);
