import { setTimeout as pause } from 'node:timers/promises';

const betweenChecksMillis = 20;

/** Polls until the check holds; fails after the timeout. */
export async function eventually(check: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  let isTrue = await check();
  while (!isTrue) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} seconds`);
    await pause(betweenChecksMillis);
    isTrue = await check();
  }
  // Counts as an assertion of the test.
  expect(isTrue).toBe(true);
}
