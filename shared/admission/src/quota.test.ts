import { rateLimitHeaders, toQuotas } from './quota.js';

const general = { name: 'general', id: 'general:1', limit: 60 };
const second = 1_000_000;

describe('toQuotas', () => {
  it.each([
    [0, 60, 0],
    [second, 59, 1],
    [second / 2, 59, 1],
    [59.2 * second, 0, 60],
    [60 * second, 0, 60],
  ])('of 60 a minute without %d microseconds of refill are %d left', (debt, remaining, resetSeconds) => {
    expect(toQuotas([general], [debt])).toEqual([
      { name: 'general', limit: 60, windowSeconds: 60, remaining, resetSeconds },
    ]);
  });

  it('takes the tightest of the same name', () => {
    const wide = { ...general, limit: 960 };
    expect(toQuotas([general, wide], [second, second]).map(({ remaining }) => remaining)).toEqual([59]);
    expect(toQuotas([wide, general], [60 * second, 0]).map(({ remaining }) => remaining)).toEqual([0]);
  });

  it('ends with Retry-After after a refusal', () => {
    expect(toQuotas([general], [60 * second], 1)).toMatchObject([{ remaining: 0, resetSeconds: 1 }]);
  });
});

describe('rateLimitHeaders', () => {
  it('lists each quota in both fields', () => {
    const leads = { name: 'leads', id: 'leads:1', limit: 10 };
    expect(rateLimitHeaders(toQuotas([general, leads], [second, 0]))).toEqual({
      'RateLimit-Policy': '"general";q=60;w=60, "leads";q=10;w=60',
      RateLimit: '"general";r=59;t=1, "leads";r=10;t=0',
    });
  });

  it('are absent without a quota', () => {
    expect(rateLimitHeaders([])).toEqual({});
  });
});
