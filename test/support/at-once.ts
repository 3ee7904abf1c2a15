import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './agent.js';

const tries = 30;

/**
 * Responses to concurrent requests. Requests shed under load are retried after `Retry-After`; the last refusal
 * counts.
 */
export const atOnce = (count: number, request: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => untilServed(() => request(index))));

async function untilServed(request: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries; ; left--) {
    const answer = await request();
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !seconds || left === 1) return answer;
    await pause(seconds * 1_000);
  }
}
