import type { IncomingMessage } from 'node:http';
import { OutsideError } from './outside-target.js';

/** Reads the body of a response; too_large beyond `maxBytes`. */
export async function readBody(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply) {
      size += chunk.length;
      if (size > maxBytes) throw new OutsideError('too_large', false);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError('unreachable', true);
  }
  return Buffer.concat(chunks);
}
