import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './constraint.js';

const deadlock = '40P01';
const attempts = 8;
/** The longest pause after the first attempt; each further one may be as much longer. */
const pauseMillis = 10;

/**
 * Runs a transaction again that the database has broken off because it and another one waited for each other.
 * Nothing of the broken one is left.
 */
export async function surviveDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || sqlState(error) !== deadlock) throw error;
      // Two that break each other off would meet again if both went on at once.
      await pause(Math.random() * pauseMillis * attempt);
    }
  }
}
