import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A real mail server that stores every mail as a file, named in order of arrival.
 *
 * @param {string} folder
 */
export async function startMailServer(folder) {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const name = `${String(++count).padStart(6, '0')}-${randomUUID()}`;
      buffer(stream)
        .then(async (bytes) => {
          // Atomic, so that readers never see a partial mail.
          await writeFile(join(folder, name), bytes);
          await rename(join(folder, name), join(folder, `${name}.eml`));
        })
        .then(() => done(), done);
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
