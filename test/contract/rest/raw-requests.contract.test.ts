import { connect } from 'node:net';
import { ask, platform } from '../../support/agent.js';
import { formHouse, makeForm, show, tokenOf } from '../../support/forms.js';
import { type Workspace, workspace } from '../../support/seed.js';

const listeners = { public: platform.base_url, graph: platform.graphql_url, internal: platform.internal_url };
type ListenerName = keyof typeof listeners;

/** Sends raw bytes and returns the response. `closesHalf` half-closes the connection. */
function send(name: ListenerName, bytes: string | Buffer, closesHalf = false): Promise<string> {
  const { hostname, port } = new URL(listeners[name]);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => {
      if (closesHalf) socket.end(bytes);
      else socket.write(bytes);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => {
      socket.destroy();
      resolve(text);
    });
    socket.once('error', reject);
  });
}

const isBehindProxy = platform.mode === 'services';
const closing = 'Host: x\r\nConnection: close\r\n';
const lines = (count: number) => Array.from({ length: count }, (_, index) => `X-H${index}: v\r\n`).join('');

describe.each(Object.keys(listeners) as ListenerName[])('the %s listener', (name) => {
  it.each([
    ['a malformed request line', 'garbage\r\n\r\n', 400],
    ['TLS to a plain port', Buffer.from('16030100a5010000a10303', 'hex'), 400],
    ['another protocol', 'GET / SPDY/1.1\r\n\r\n', 400],
    ['two Hosts', `GET /health HTTP/1.1\r\nHost: y\r\n${closing}\r\n`, 400],
    ['two equal Hosts', `GET /health HTTP/1.1\r\n${closing}host: x\r\n\r\n`, isBehindProxy ? [200, 400] : 400],
    ['a transfer encoding in HTTP/1.0', `POST /health HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [
      'a transfer encoding in HTTP/1.0 without the end of the body',
      `POST /health HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['a request line of HTTP/0.9', 'GET /health\r\n', 400],
    ['a request of HTTP/0.9', 'GET /health\r\n\r\n', 400],
    ['HTTP/0.9 by name', `GET /health HTTP/0.9\r\n${closing}\r\n`, 400],
    ['HTTP/2.0 in text', `GET /health HTTP/2.0\r\n${closing}\r\n`, 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a header without a name', `GET / HTTP/1.1\r\n${closing}: v\r\n\r\n`, 400],
    ['a header with NUL', `GET / HTTP/1.1\r\n${closing}X: a\0b\r\n\r\n`, 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\n${closing}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${closing}\r\n`, 431],
    ['two lengths', `POST / HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`, 400],
    ['a negative length', `POST / HTTP/1.1\r\n${closing}Content-Length: -1\r\n\r\n`, 400],
    [
      'Content-Length and chunked encoding',
      `POST / HTTP/1.1\r\n${closing}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      isBehindProxy ? [400, 404] : 400,
    ],
    ['an unknown transfer encoding', `POST / HTTP/1.1\r\n${closing}Transfer-Encoding: gzip\r\n\r\n`, 400],
    ['an invalid chunk length', `POST / HTTP/1.1\r\n${closing}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400, 404]],
    ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${closing}\r\n`, 405],
    ['an unknown expectation', `GET /health HTTP/1.1\r\n${closing}Expect: a-miracle\r\n\r\n`, 417],
    [
      'an upgrade to WebSocket',
      `GET /health HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      isBehindProxy ? [200, 400] : 200,
    ],
    [
      'an upgrade to HTTP/2',
      `GET /health HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      200,
    ],
    ['an absolute URL', `GET http://x/health HTTP/1.1\r\n${closing}\r\n`, [200, 404]],
    ['no path', `OPTIONS * HTTP/1.1\r\n${closing}\r\n`, [204, 404, 405]],
    ['a hundred headers', `GET /health HTTP/1.1\r\n${closing}${lines(80)}\r\n`, 200],
    ['a thousand headers', `GET /health HTTP/1.1\r\n${closing}${lines(1_000)}\r\n`, 431],
  ] as const)('responds to %s with a status and keeps serving', async (_, bytes, expected) => {
    const answer = await send(name, bytes as string | Buffer);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
    if (status === 400 && !isBehindProxy) expect(answer).toMatch(/^connection: close\r$/im);
    // A reverse proxy responds to malformed HTTP itself.
    if (isBehindProxy && [expected].flat().every((one) => one >= 400)) expect(Math.floor(status / 100)).toBe(4);
    else expect([expected].flat()).toContain(status);
    if (status === 431) expect(answer).toContain('"code":"headers_too_large"');
    expect(await send(name, `GET /health HTTP/1.1\r\n${closing}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('responds 100 to Expect and waits for the body', async () => {
    const head = `POST /v1/posts HTTP/1.1\r\n${closing}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
    expect(await send(name, `${head}{}`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 (401|404) /);
  });

  it('responds to a client that half-closes after the request', async () => {
    expect(await send(name, `GET /health HTTP/1.1\r\nHost: x\r\n\r\n`, true)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok"/);
    expect(await send(name, `GET /health HTTP/1.0\r\n\r\n`, true)).toMatch(/^HTTP\/1\.[01] 200 [\s\S]*"ok"/);
  });
});

describe('a client that half-closes after the request', () => {
  let w: Workspace;
  beforeAll(async () => {
    w = await workspace();
  });

  it('reads and publishes', async () => {
    const authorization = `Authorization: Bearer ${w.key.secret}\r\n`;
    expect(await send('public', `GET /v1/posts HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`, true)).toContain('200 OK');
    const body = JSON.stringify({ title: 'Half', blocks_json: { v: 1, blocks: [] } });
    const head = `POST /v1/posts HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n`;
    const answer = await send('public', `${head}Content-Length: ${body.length}\r\n\r\n${body}`, true);
    expect(answer).toContain('201 Created');
    expect(answer).toContain('"slug":"half"');
  });

  it('sends mutations to the graph', async () => {
    const body = JSON.stringify({
      query: 'mutation { logIn(input: { email: "missing@example.com", password: "x" }) { __typename } }',
    });
    const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    expect(await send('graph', `${head}Content-Length: ${body.length}\r\n\r\n${body}`, true)).toContain(
      'INVALID_CREDENTIALS',
    );
  });

  it('sends a form', async () => {
    const place = await formHouse();
    const form = await makeForm(place);
    expect((await show(place.home, form.id)).status).toBe(200);
    const body = JSON.stringify({ render_token: await tokenOf(place.home, form.id), data: { name: 'Ana' } });
    const head = `POST /v1/public/forms/${form.id}/submit HTTP/1.1\r\nHost: x\r\nX-Service-Site-Id: ${place.home.id}\r\n`;
    const bytes = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    expect(await send('internal', bytes, true)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does not affect the platform by closing within its body', async () => {
    const head = `POST /v1/posts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${w.key.secret}\r\n`;
    const answer = await send(
      'public',
      `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title":`,
      true,
    );
    expect(answer === '' || /^HTTP\/1\.1 400 /.test(answer)).toBe(true);
    expect((await ask('/health')).status).toBe(200);
  });
});
