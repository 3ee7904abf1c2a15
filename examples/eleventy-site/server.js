import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { settings } from './config.js';
import { redirectsOf } from './imprint/redirects.js';
import { webLayer } from './web-layer.js';

const { output, host, port } = settings;
const redirect = redirectsOf(await readFile(join(output, '_redirects'), 'utf8'));
const notFound = await readFile(join(output, '404.html'));
const answerFiles = sirv(output, { etag: true, extensions: ['html'] });

const server = createServer((request, response) => {
  const url = URL.canParse(request.url, 'http://site') ? new URL(request.url, 'http://site') : null;
  if (!url) {
    response.writeHead(400).end();
    return;
  }
  const location = redirect(url);
  if (location) {
    response.writeHead(301, { location }).end();
    return;
  }
  webLayer(request, response, () =>
    answerFiles(request, response, () =>
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound),
    ),
  );
});
server.listen(port, host, () => process.stdout.write(`http://${host}:${server.address().port}\n`));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
