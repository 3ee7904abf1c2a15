import { sqlState } from './constraint.js';

const deadlock = '40P01';
const attempts = 4;

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
    }
  }
}
