import fc from 'fast-check';
import { linesOf } from './lines.js';

/** A stream in chunks that may end inside a line or a character. */
function streamOf(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let start = 0;
  for (let index = 0; start < bytes.length; index++) {
    const end = start + (sizes[index % sizes.length] ?? 1);
    chunks.push(bytes.subarray(start, end));
    start = end;
  }
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

it('yields the lines of any text in any chunks', async () => {
  const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n') && text.trim() !== '');
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(line), sizes, fc.boolean(), async (lines, chunkSizes, endsWithBreak) => {
      const text = lines.join('\n') + (endsWithBreak ? '\n' : '');
      const read: string[] = [];
      const bytes = new TextEncoder().encode(text);
      for await (const found of linesOf(streamOf(bytes, chunkSizes))) read.push(found);
      // Encoding replaces unpaired surrogates.
      expect(read).toEqual(lines.map((given) => given.toWellFormed()));
    }),
  );
});

it('cancels the stream when the consumer stops', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('a\nb\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const line of linesOf(stream)) {
    expect(line).toBe('a');
    break;
  }
  expect(isCancelled).toBe(true);
});
