import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringifyChunked } from '@discoveryjs/json-ext';
import { estimateSize } from './answer-budget.js';

/** Serializing less takes about a millisecond. */
const smallBytes = 256 * 1024;
/** Other requests run at least this often. */
const sliceMillis = 5;

/** JSON text. That of a large value is written in slices, between which other requests run. */
export async function stringifyInSlices(value: unknown): Promise<string> {
  if (estimateSize(value, smallBytes) <= smallBytes) return JSON.stringify(value);
  let text = '';
  let started = performance.now();
  for (const chunk of stringifyChunked(value)) {
    text += chunk;
    if (performance.now() - started < sliceMillis) continue;
    await nextTurn();
    started = performance.now();
  }
  return text;
}
