import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** A breached password: the fake corpus contains it, and it is long enough for the policy. */
export const breachedPassword = 'correct horse battery staple';

/** Its row has an invalid count. */
export const oddlyCountedPassword = 'incorrect horse battery staple';

/** Its row is padding: not in the corpus. */
export const paddedPassword = 'another horse battery staple';

const rows = Object.entries({ [breachedPassword]: '52', [oddlyCountedPassword]: '5 2?', [paddedPassword]: '0' }).map(
  ([password, count]) => ({ digest: createHash('sha1').update(password).digest('hex').toUpperCase(), count }),
);

/** A local corpus of breached passwords, which records its requests. */
export async function startCorpus() {
  const asked = [];
  const server = createServer((request, response) => {
    const [, prefix] = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '') ?? [];
    asked.push(request.url);
    if (request.url === '/asked') {
      response.end(JSON.stringify({ asked }));
      return;
    }
    if (!prefix) {
      response.writeHead(404).end();
      return;
    }
    const lines = ['0018A45C4D1DEF81644B54AB7F969B88D65:0', '003D68EB55068C33ACE09247EE4C639306B:3'];
    for (const { digest, count } of rows) if (digest.startsWith(prefix)) lines.push(`${digest.slice(5)}:${count}`);
    response.end(lines.join('\r\n'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
