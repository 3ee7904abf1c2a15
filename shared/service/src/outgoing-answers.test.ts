import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { OutgoingAnswers, sliceBytes } from './outgoing-answers.js';

const size = 4 * sliceBytes;

/** A fake response that closes and whose connection can be cut. */
function response() {
  const made = Object.assign(new EventEmitter(), { isCut: false });
  const socket = {
    resetAndDestroy: () => {
      made.isCut = true;
      made.emit('close');
    },
  };
  return Object.assign(made, { socket }) as typeof made & ServerResponse;
}

const body = () => Buffer.alloc(size, 'x');

it('sends small bodies at once and large ones in slices', async () => {
  const answers = new OutgoingAnswers();
  const small = Buffer.from('small');
  expect(answers.paced(small, response(), 'a')).toBe(small);
  const large = body();
  const paced = answers.paced(large, response(), 'a');
  expect(Buffer.isBuffer(paced)).toBe(false);
  expect(await buffer(paced as NodeJS.ReadableStream)).toEqual(large);
});

it('rejects only the tenant above its share, until one of its responses is sent', () => {
  const answers = new OutgoingAnswers({ totalBytes: 8 * size, tenantBytes: 2 * size, stalledMs: 60_000 });
  const first = response();
  answers.paced(body(), first, 'a');
  answers.paced(body(), response(), 'a');
  expect(() => answers.paced(body(), response(), 'a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  expect(() => answers.paced(body(), response(), 'b')).not.toThrow();
  first.emit('close');
  expect(() => answers.paced(body(), response(), 'a')).not.toThrow();
});

it('counts a body once for several clients', () => {
  const answers = new OutgoingAnswers({ totalBytes: 2 * size, tenantBytes: 2 * size, stalledMs: 60_000 });
  const shared = body();
  const readers = Array.from({ length: 20 }, () => response());
  for (const reader of readers) answers.paced(shared, reader, 'a');
  answers.paced(body(), response(), 'a');
  expect(() => answers.paced(body(), response(), 'a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  for (const reader of readers) reader.emit('close');
  expect(() => answers.paced(body(), response(), 'a')).not.toThrow();
});

it('cuts the longest-stalled readers when the budget is exhausted', () => {
  const answers = new OutgoingAnswers({ totalBytes: 2 * size, tenantBytes: 2 * size, stalledMs: -1 });
  const [first, second] = [response(), response()];
  answers.paced(body(), first, 'a');
  answers.paced(body(), second, 'b');
  answers.paced(body(), response(), 'c');
  expect([first.isCut, second.isCut]).toEqual([true, false]);
});

it('is OVERLOADED when every reader makes progress', () => {
  const answers = new OutgoingAnswers({ totalBytes: 2 * size, tenantBytes: 2 * size, stalledMs: 60_000 });
  answers.paced(body(), response(), 'a');
  answers.paced(body(), response(), 'b');
  expect(() => answers.paced(body(), response(), 'c')).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
});
