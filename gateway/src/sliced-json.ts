import { setImmediate as nextTurn } from 'node:timers/promises';
import { estimateSize } from './response-budget.js';

/** Text of this length is written at once, in less than a millisecond. */
const sliceBytes = 64 * 1024;
/** Other requests run at least this often. */
const sliceMillis = 5;

/** JSON text of plain data. That of a large value is written in slices, between which other requests run. */
export async function stringifyInSlices(value: unknown): Promise<string> {
  const parts: string[] = [];
  let started = performance.now();
  for (const part of slicesOf(value)) {
    parts.push(part);
    if (performance.now() - started < sliceMillis) continue;
    await nextTurn();
    started = performance.now();
  }
  return parts.join('');
}

function* slicesOf(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length > sliceBytes) {
    yield* slicesOfText(value);
    return;
  }
  if (typeof value !== 'object' || value === null || estimateSize(value, sliceBytes) <= sliceBytes) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isArray = Array.isArray(value);
  const members: Iterable<[string | number, unknown]> = isArray ? value.entries() : Object.entries(value);
  let separator = isArray ? '[' : '{';
  for (const [name, member] of members) {
    if (member === undefined && !isArray) continue;
    yield isArray ? separator : `${separator}${JSON.stringify(name)}:`;
    yield* slicesOf(member);
    separator = ',';
  }
  yield `${separator === ',' ? '' : separator}${isArray ? ']' : '}'}`;
}

/** A pair of surrogates stays together: JSON escapes a lone one. */
function* slicesOfText(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length; ) {
    const last = at + sliceBytes - 1;
    const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
    yield JSON.stringify(text.slice(at, end)).slice(1, -1);
    at = end;
  }
  yield '"';
}
