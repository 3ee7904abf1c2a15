import { LoadLimit } from '@imprint/resilience/load-limit';
import { ResponseBudget } from './response-budget.js';

const budgetOf = (limit: LoadLimit, tenant: string) => new ResponseBudget(false, { limit, tenant, signal: undefined });

it('gives a tenant one turn at a time, and the next when the operation ends', async () => {
  const limit = new LoadLimit({ running: 2, runningPerTenant: 1 });
  const [first, second] = [budgetOf(limit, 'a'), budgetOf(limit, 'a')];
  const other = budgetOf(limit, 'b');
  await Promise.all([first.waitForSlot(), first.waitForSlot(), other.waitForSlot()]);
  const turn = second.waitForSlot();
  expect([limit.running, limit.waiting]).toEqual([2, 1]);
  first.end();
  await turn;
  expect([limit.running, limit.waiting]).toEqual([2, 0]);
  for (const budget of [second, other]) budget.end();
});

it('refuses a turn that does not come in time', async () => {
  const limit = new LoadLimit({ running: 1, waitMillis: 1 });
  const first = budgetOf(limit, 'a');
  await first.waitForSlot();
  await expect(budgetOf(limit, 'b').waitForSlot()).rejects.toMatchObject({ code: 'OVERLOADED' });
  first.end();
});
