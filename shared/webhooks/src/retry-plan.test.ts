import { parseRetryAfter, planRetry } from './retry-plan.js';

const retrySeconds = [0, 10, 100];
const failed = { isGone: false, retryAfterSeconds: null };
const planned = (tries: number, random: number, retryAfterSeconds: number | null = null) =>
  planRetry({ tries, body: '{}' }, { ...failed, retryAfterSeconds }, retrySeconds, random);

it.each([
  [1, 0, 8],
  [1, 0.5, 10],
  [1, 1, 12],
  [2, 0.5, 100],
])('retries after attempt %i with a jitter of a fifth', (tries, random, retryInSeconds) => {
  expect(planned(tries, random)).toEqual({ retryInSeconds: expect.closeTo(retryInSeconds) });
});

it('waits as long as the receiver asks, and never less than planned', () => {
  expect(planned(1, 0.5, 600)).toEqual({ retryInSeconds: 600 });
  expect(planned(2, 0.5, 5)).toEqual({ retryInSeconds: 100 });
});

it('ends after the last planned attempt', () => {
  expect(planned(3, 0.5)).toEqual({ end: 'exhausted' });
});

it('ends at once when the receiver is gone or the payload was deleted', () => {
  expect(planRetry({ tries: 1, body: '{}' }, { ...failed, isGone: true }, retrySeconds)).toEqual({ end: 'failed' });
  expect(planRetry({ tries: 1, body: null }, failed, retrySeconds)).toEqual({ end: 'skipped' });
});

it.each([
  ['120', 120],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
  ['999999999', 86_400],
  ['Fri, 01 Jan 2027 00:00:00 GMT', 86_400],
  ['0', null],
  ['Wed, 31 Dec 2025 00:00:00 GMT', null],
  ['-5', null],
  ['soon', null],
  [null, null],
])('reads the Retry-After header %p as %p seconds', (header, seconds) => {
  expect(parseRetryAfter(header, new Date('2026-01-01T00:00:00Z'))).toBe(seconds);
});
