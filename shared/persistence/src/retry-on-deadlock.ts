import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from './constraint.js';

const deadlock = '40P01';
const maxAttempts = 8;
/** Upper bound of the delay after the first attempt; it grows by as much with each further one. */
const delayStepMs = 10;

/** Retries a transaction that PostgreSQL aborted because of a deadlock. Nothing of an aborted attempt remains. */
export async function retryOnDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || sqlState(error) !== deadlock) throw error;
      // Jitter: transactions that deadlocked would collide again if they retried together.
      await delay(Math.random() * delayStepMs * attempt);
    }
  }
}
