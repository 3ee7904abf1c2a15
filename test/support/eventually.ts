import { setTimeout as pause } from 'node:timers/promises';

const betweenChecksMillis = 20;

/** Resolves when the check holds; fails when it does not within the time. */
export async function eventually(check: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  let isTrue = await check();
  while (!isTrue) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} seconds`);
    await pause(betweenChecksMillis);
    isTrue = await check();
  }
  // Counts as an expectation of the test that waits.
  expect(isTrue).toBe(true);
}
