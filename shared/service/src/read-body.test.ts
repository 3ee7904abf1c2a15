import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '@imprint/errors/domain-error';
import fc from 'fast-check';
import { type Listener, listen } from './listen.js';
import { readBytes } from './read-body.js';

const limitBytes = 100;

/** Answers with the body that it read. */
let server: Listener;
let client: Socket;
beforeAll(async () => {
  server = await listen(
    async (request, response) => {
      try {
        const bytes = await readBytes(request, limitBytes);
        response.end(`<${bytes.toString('latin1')}>`, 'latin1');
      } catch (error) {
        response.end(`<${error instanceof DomainError ? error.code : 'INTERNAL'}>`);
        request.resume();
      }
    },
    { host: '127.0.0.1', port: 0 },
  );
  client = connect({ host: '127.0.0.1', port: server.port, noDelay: true }).setEncoding('latin1');
  await once(client, 'connect');
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

/** Sends the parts as packets; returns the body of each response. */
async function exchange(parts: readonly string[], responses: number): Promise<string[]> {
  let received = '';
  const take = (text: string) => {
    received += text;
  };
  client.on('data', take);
  for (const part of parts) {
    client.write(part, 'latin1');
    // The server reads one part before the next is sent, mostly.
    await nextTurn();
  }
  const bodies = () => [...received.matchAll(/\r\n\r\n<([^>]*)>/g)].map(([, body = '']) => body);
  while (bodies().length < responses) await once(client, 'data');
  client.off('data', take);
  return bodies();
}

const sized = (body: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const chunked = (body: string) => {
  const chunk = body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`;
  return `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`;
};
const body = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\xe9'), maxLength: limitBytes });

it('reads bodies of one connection however their bytes are split into packets', async () => {
  const request = fc.record({ text: body, encode: fc.constantFrom(sized, chunked) });
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 4 }), cuts, async (requests, places) => {
      const bytes = requests.map(({ text, encode }) => encode(text)).join('');
      const at = [0, ...places.map((place) => Math.floor(place * bytes.length)).sort((a, b) => a - b), bytes.length];
      const parts = at.slice(1).map((end, index) => bytes.slice(at[index], end));
      expect(await exchange(parts, requests.length)).toEqual(requests.map(({ text }) => text));
    }),
  );
});

it('refuses a body above the limit and keeps the connection', async () => {
  const large = 'a'.repeat(limitBytes + 1);
  const answers = await exchange([sized(large), chunked(large), sized('next')], 3);
  expect(answers).toEqual(['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE', 'next']);
});
