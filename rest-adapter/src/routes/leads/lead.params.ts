import { badRequest, invalidParameter } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { lastInstant, parseInstant } from '@imprint/time/instant';
import { z } from 'zod';
import type { ExportLeadsQueryVariables, LeadFilterInput, ListLeadsQueryVariables } from '../../generated/documents.js';
import { toGraphEnum } from '../../route/translation.js';

const text = z.string().optional();

const filterShape = {
  form_id: text.describe('ULID or UUID of one form'),
  status: z.enum(['clean', 'spam', 'all']).optional().describe('clean when omitted'),
  de: text.describe('Start of the period: a day (UTC) or an RFC 3339 date-time'),
  ate: text.describe('End of the period: a day (inclusive) or an RFC 3339 date-time (exclusive)'),
};

const order = z.enum(['asc', 'desc']).optional();

/** Parameters of an export of leads. */
export const leadExportQuery = z.object({ ...filterShape, ordem: order.describe('asc when omitted') });

/** Parameters of a list of leads. */
export const leadListQuery = z.object({
  ...filterShape,
  cursor: text.describe('next_cursor of the previous page, with the same other parameters'),
  limit: z.string().optional().meta({ type: 'integer', description: 'From 1 to 200, clamped; 50 when omitted' }),
  ordem: order.describe('desc when omitted'),
});

const limits = { min: 1, max: 200, default: 50 };
const dayMillis = 24 * 3_600_000;

const malformedLimit = () =>
  badRequest(`limit must be a whole number from ${limits.min} to ${limits.max}.`, {
    reason: 'MALFORMED_LIMIT',
    fields: ['limit'],
  });

export const readLeadExport = (search: URLSearchParams): ExportLeadsQueryVariables => ({
  order: readChoice(search, 'ordem', ['asc', 'desc'], 'asc or desc'),
  filter: readLeadFilter(search),
});

/** UNPROCESSABLE for any invalid parameter, but BAD_REQUEST for a non-numeric limit. */
export function readLeadList(search: URLSearchParams): ListLeadsQueryVariables {
  return {
    order: readChoice(search, 'ordem', ['desc', 'asc'], 'asc or desc'),
    filter: readLeadFilter(search),
    first: readLimit(search),
    after: only(search, 'cursor'),
  };
}

export function readLeadFilter(search: URLSearchParams): LeadFilterInput {
  const formId = only(search, 'form_id');
  if (formId !== null && !parseId(formId)) throw invalidParameter('form_id', 'must be a ULID or UUID');
  const status = readChoice(search, 'status', ['clean', 'spam', 'all'], 'clean, spam or all');
  const from = readBound(search, 'de', 0);
  const until = readBound(search, 'ate', dayMillis);
  if (from && until && from >= until) throw invalidParameter('de', 'must be before ate');
  return { formId, status, from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

/** A choice as the graph writes it; the first one when absent. */
function readChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  words: string,
): Uppercase<Choice> {
  const given = only(search, name) ?? choices[0];
  const choice = choices.find((known) => known === given);
  if (!choice) throw invalidParameter(name, `must be ${words}`);
  return toGraphEnum(choice);
}

/** A day means its start, or its end with `dayLength`. An unescaped `+` of the offset arrives as a space. */
function readBound(search: URLSearchParams, name: string, dayLength: number): Date | null {
  const given = only(search, name);
  if (given === null) return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) ? parseInstant(`${given}T00:00:00Z`) : null;
  const instant = day
    ? new Date(Math.min(day.getTime() + dayLength, lastInstant.getTime()))
    : parseInstant(given.replace(/ (\d{2}:\d{2})$/, '+$1'));
  if (!instant)
    throw invalidParameter(name, 'must be a date, for example 2026-01-31, or an RFC 3339 date-time with an offset');
  return instant;
}

/** A clamped whole number; BAD_REQUEST for other text, also for none. */
export function readLimit(search: URLSearchParams): number {
  if (search.getAll('limit').includes('')) throw malformedLimit();
  const given = only(search, 'limit');
  if (given === null) return limits.default;
  if (!/^[+-]?\d+$/.test(given)) throw malformedLimit();
  return Math.min(Math.max(Number(given), limits.min), limits.max);
}

/** The single value of a parameter; null when absent. */
function only(search: URLSearchParams, name: string): string | null {
  const [value, ...more] = search.getAll(name);
  if (value === undefined) return null;
  if (more.length > 0) throw invalidParameter(name, 'must be given once');
  if (value === '') throw invalidParameter(name, 'must not be empty');
  return value;
}
