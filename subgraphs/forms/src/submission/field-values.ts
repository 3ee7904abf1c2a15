import { parseEmail } from '@imprint/email/email-address';
import type { Fault } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import { type Field, fieldIdShape, isWritten, valueLimit } from '../form/field.js';
import { compilePatterns, type MatchPattern, matchedLength } from '../form/field-patterns.js';
import { maxFileCount } from '../form/file-kinds.js';
import type { Form } from '../form/form.entity.js';
import { boundValue } from '../form/form-definition.js';
import { canonicalDate, canonicalNumber, canonicalTime, isWebAddress, toAsciiDigits } from '../form/plain-values.js';
import { type Answer, answerTo } from './answer.js';
import { parsePhone } from './phone-number.js';
import { isVisible } from './visible-fields.js';

/** Closed vocabulary of field faults. */
export type ValueReason =
  | 'required'
  | 'unknown_field'
  | 'invalid_type'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_url'
  | 'invalid_number'
  | 'invalid_date'
  | 'invalid_time'
  | 'invalid_option'
  | 'invalid_file'
  | 'invalid_file_type'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'pattern_mismatch'
  | 'consent_required'
  | 'invalid_challenge';

const namedFaults = 50;
/** Maximum consecutive combining marks (UAX 15 stream-safe format): longer runs take quadratic time to sort. */
const marksInRow = /(\p{M}{30})\p{M}+/gu;

/** Echo a client's key only when it is a valid field id. */
export const shownName = (name: string): string => (fieldIdShape.test(name) ? name : '?');

/** Maximum unknown keys in the error: a 64 KiB body can contain thousands. */
export const unknownNames = (given: object, known: ReadonlySet<string>): Fault[] =>
  Object.keys(given)
    .filter((name) => !known.has(name))
    .slice(0, namedFaults)
    .map((name) => ({ path: shownName(name), reason: 'unknown_field' satisfies ValueReason }));

/**
 * Validates and canonicalizes submitted values; drops empty values and values of hidden fields. Faults name fields and
 * reasons, never values.
 */
export function readValues(
  form: Pick<Form, 'id' | 'revision' | 'fields'>,
  given: Readonly<Record<string, unknown>>,
): { values: Record<string, string>; faults: Fault[] } {
  const values = new Map<string, string>();
  const answers = new Map<string, Answer>();
  const faults: Fault[] = [];
  const matches = compilePatterns(form);
  for (const field of form.fields) {
    if (!isVisible(field, answers)) continue;
    const read = readValue(field, ownValue(given, field.id), matches);
    if ('reason' in read) faults.push({ path: field.id, reason: read.reason });
    else {
      if (read.value !== '') values.set(field.id, read.value);
      answers.set(field.id, answerTo(field.type, read.value));
    }
  }
  return { values: Object.fromEntries(values), faults };
}

type Read = { value: string } | { reason: ValueReason };

function readValue(field: Field, given: unknown, matches: MatchPattern): Read {
  const { type, required } = field;
  const raw = given ?? (type === 'hidden' ? (field.default ?? '') : '');
  if (typeof raw !== 'string') return { reason: 'invalid_type' };
  const text = cleaned(raw, type === 'textarea');
  if ([...text].length > valueLimit(type)) return { reason: 'too_long' };
  const read = text === '' ? { value: '' } : canonical(field, text);
  if ('reason' in read) return read;
  // A list of commas has no choice either.
  if (read.value === '') return required ? { reason: missingReason(type) } : read;
  const isRefusal = required && read.value === 'false' && (type === 'checkbox' || type === 'consent');
  if (isRefusal) return { reason: missingReason(type) };
  const reason = limitReason(field, read.value, matches);
  return reason ? { reason } : read;
}

const missingReason = (type: Field['type']): ValueReason => (type === 'consent' ? 'consent_required' : 'required');

/**
 * Trims, normalizes to NFC and strips control characters and stacked accents. Multiline text keeps its tabs and lines,
 * which word processors also break with vertical tabs and the separators of Unicode.
 */
function cleaned(text: string, hasLines: boolean): string {
  return (
    text
      .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, hasLines ? '\n' : ' ')
      .replace(/\t/g, hasLines ? '\t' : ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
      .replace(marksInRow, '$1')
      .normalize('NFC')
      .trim()
  );
}

function canonical({ type, options = [] }: Field, text: string): Read {
  const isOption = (value: string) => options.some((option) => option.value === value);
  switch (type) {
    case 'email':
      return orReason(parseEmail(text), 'invalid_email');
    case 'phone':
      return orReason(parsePhone(text), 'invalid_phone');
    case 'url':
      return orReason(isWebAddress(text) ? text : null, 'invalid_url');
    case 'number':
      return orReason(canonicalNumber(toAsciiDigits(text)), 'invalid_number');
    case 'date':
      return orReason(canonicalDate(text), 'invalid_date');
    case 'time':
      return orReason(canonicalTime(text), 'invalid_time');
    case 'select':
    case 'radio':
      return orReason(isOption(text) ? text : null, 'invalid_option');
    case 'multi_select':
      return orReason(chosen(text, isOption), 'invalid_option');
    case 'file':
      return orReason(fileIds(text), 'invalid_file');
    case 'checkbox':
    case 'consent':
      return orReason(text === 'true' || text === 'false' ? text : null, 'invalid_option');
    default:
      return { value: text };
  }
}

const orReason = (value: string | null, reason: ValueReason): Read => (value === null ? { reason } : { value });

/** The parts of a list, each once. */
const partsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '');

/** Ids of uploads. Whether they exist is known to the database alone. */
function fileIds(text: string): string | null {
  const ids = partsOf(text).map(parseId);
  return ids.every((id) => id !== null) ? ids.join(',') : null;
}

function chosen(text: string, isOption: (value: string) => boolean): string | null {
  const values = partsOf(text);
  return values.every(isOption) ? values.join(',') : null;
}

function limitReason(field: Field, value: string, matches: MatchPattern): ValueReason | null {
  const { type, min, max, min_length: shortest, max_length: longest, pattern } = field;
  if (isWritten(type)) {
    const length = [...value].length;
    if (shortest !== undefined && length < shortest) return 'too_short';
    if (longest !== undefined && length > longest) return 'too_long';
    if (pattern === undefined) return null;
    if (length > matchedLength) return 'too_long';
    return matches(field.id, value) ? null : 'pattern_mismatch';
  }
  const [low, high] = [boundValue(field, min), type === 'file' ? maxFileCount(field) : boundValue(field, max)];
  const isList = type === 'multi_select' || type === 'file';
  const measured = type === 'number' ? Number(value) : isList ? value.split(',').length : value;
  if (low !== null && measured < low) return 'too_small';
  return high !== null && measured > high ? 'too_large' : null;
}
