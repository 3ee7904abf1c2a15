import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@imprint/errors/domain-error';
import { FsStore } from './fs-store.js';
import { receiveUpload } from './receive-upload.js';

let server: Server;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-upload-'));
  const store = new FsStore(folder);
  server = createServer((incoming, answer) => {
    receiveUpload(incoming, { limitBytes: 1_000_000, silenceMillis: 100 }, store).then(
      ({ filename }) => answer.end(filename),
      (error: unknown) => answer.end(error instanceof DomainError ? error.code : String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** Sends the given bytes; ends the body only on request. */
function send(text: string, isEnd: boolean, to = port): Promise<string> {
  return new Promise((done, fail) => {
    const sending = request({
      port: to,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'transfer-encoding': 'chunked' },
    });
    sending.once('error', fail).once('response', async (reply) => {
      let words = '';
      for await (const chunk of reply) words += chunk;
      sending.destroy();
      done(words);
    });
    sending.write(text);
    if (isEnd) sending.end();
  });
}

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

it('aborts on a silent client and stores nothing', async () => {
  expect(await send(`${head}half of it`, false)).toBe('REQUEST_TIMEOUT');
  expect(await send('--edge', false)).toBe('REQUEST_TIMEOUT');
  expect(await filesIn()).toBe(0);
});

it('stores a complete upload', async () => {
  expect(await send(`${head}all of it\r\n--edge--\r\n`, true)).toBe('a.png');
  expect(await filesIn()).toBe(1);
});

it('fails at once when the store fails, before the body ends', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where a folder should be');
  const failing = createServer((incoming, answer) => {
    receiveUpload(incoming, { limitBytes: 10_000_000, silenceMillis: 60_000 }, new FsStore(blocked)).then(
      () => answer.end('stored'),
      (error: unknown) => answer.end(error instanceof DomainError ? error.code : String(error)),
    );
  });
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
  const address = failing.address();
  const words = await send(
    `${head}${'x'.repeat(500_000)}`,
    false,
    typeof address === 'object' && address ? address.port : 0,
  );
  expect(words).toBe('INTERNAL');
  failing.closeAllConnections();
  failing.close();
});
