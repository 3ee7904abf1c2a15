import { badRequest } from '@imprint/errors/domain-error';
import { longestRangeDays } from '@imprint/time/longest-range';
import { z } from 'zod';
import { integerParam, pageSizeParam } from '../../route/params.js';

const dayMillis = 86_400_000;
/** From the year 1000, so that the first day of the range has a four-digit year too. */
const dayShape = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const defaultDays = 30;
const daysLimit = 365;
/** GraphQL has no greater integers, and no ranking is longer. */
const maxOffset = 2 ** 31 - 1;
const offsetRange = `must be a whole number from 0 to ${maxOffset}`;

/** By contract, a `from` that is no date counts as absent; other invalid parameters are errors. */
export const windowQuery = z.object({
  from: z
    .string()
    .meta({ format: 'date' })
    .optional()
    .describe('First day (YYYY-MM-DD, UTC); takes precedence over days; ignored unless it is a date'),
  to: z
    .string()
    .refine((text) => parseDay(text) !== null, 'must be a date, for example 2026-01-31')
    .meta({ format: 'date' })
    .optional()
    .describe('Last day, inclusive; today when omitted'),
  days: z
    .string()
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: daysLimit })
    .describe(`Last N days; ${defaultDays} when omitted; ignored with from`),
});

export const rankingQuery = windowQuery.extend({
  limit: pageSizeParam(200, 50),
  offset: z
    .string()
    .regex(/^(0|[1-9]\d*)$/, offsetRange)
    .refine((offset) => Number(offset) <= maxOffset, offsetRange)
    .optional()
    .transform((offset = '0') => Number(offset))
    .meta({ type: 'integer', minimum: 0, pattern: undefined })
    .describe('Rows to skip; 0 when omitted'),
});

/** Resolves the date range. A range that is too long is cut at its start. */
export function resolveWindow({ from, to, days }: z.infer<typeof windowQuery>): { from: string; to: string } {
  const last = (to === undefined ? null : parseDay(to)) ?? Date.parse(toDate(Date.now()));
  const first = from === undefined ? null : parseDay(from);
  if (first === null) return toRange(last - (daysParam(days) - 1) * dayMillis, last);
  if (first > last) throw badRequest('to must not be before from.', { fields: ['to'] });
  return toRange(Math.max(first, last - (longestRangeDays - 1) * dayMillis), last);
}

function daysParam(text: string | undefined): number {
  if (text === undefined) return defaultDays;
  const parsed = integerParam(1, daysLimit).safeParse(text);
  if (!parsed.success) throw badRequest(`days ${parsed.error.issues[0]?.message}.`, { fields: ['days'] });
  return parsed.data;
}

const toRange = (first: number, last: number) => ({ from: toDate(first), to: toDate(last) });
const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Milliseconds of a valid day, or null. */
function parseDay(text: string): number | null {
  if (!dayShape.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || toDate(time) !== text ? null : time;
}
