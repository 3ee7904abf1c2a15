import { MemoryAdmissionStore } from './memory-admission-store.js';
import { OperationTimes, slowestOperations } from './operation-times.js';

const noon = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;

it('lists the slowest operations of two gateways with their p95', async () => {
  const store = new MemoryAdmissionStore(() => noon);
  const gateways = [new OperationTimes(store, () => noon), new OperationTimes(store, () => noon + minute)];
  for (const gateway of gateways) {
    for (let index = 0; index < 48; index++) gateway.record('PostList', 0.01);
    gateway.record('PostList', 20);
    gateway.record('Traffic', 2);
    await gateway.close();
  }
  const { since, operations } = await slowestOperations(store, 10, noon + 2 * minute);
  expect(since).toEqual(new Date('2026-11-26T11:00:00Z'));
  expect(operations.map(({ name, count, lastAt }) => [name, count, lastAt.getTime()])).toEqual([
    ['Traffic', 2, noon + minute],
    ['PostList', 98, noon + minute],
  ]);
  expect(operations[0]?.p95Millis).toBeGreaterThanOrEqual(2_000);
  expect(operations[0]?.p95Millis).toBeLessThan(2_400);
  expect(operations[1]?.p95Millis).toBeLessThan(12.5);
});

it('forgets operations after the next hour', async () => {
  const store = new MemoryAdmissionStore(() => noon);
  const gateway = new OperationTimes(store, () => noon);
  gateway.record('PostList', 0.01);
  await gateway.close();
  expect((await slowestOperations(store, 10, noon + 61 * minute)).operations).toHaveLength(1);
  expect((await slowestOperations(store, 10, noon + 121 * minute)).operations).toEqual([]);
});

it('counts a duration above every deadline', async () => {
  const store = new MemoryAdmissionStore(() => noon);
  const gateway = new OperationTimes(store, () => noon);
  gateway.record('PostList', 3_600);
  await gateway.close();
  expect((await slowestOperations(store, 10, noon)).operations[0]?.p95Millis).toBeGreaterThan(25_000);
});
