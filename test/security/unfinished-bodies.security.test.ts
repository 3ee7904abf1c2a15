import { connect, type Socket } from 'node:net';
import { platform } from '../support/agent.js';
import { type Workspace, workspace } from '../support/seed.js';

/** Below the time that the rest of a body has. */
const millis = 4_000;
const announced = 1024 * 1024 * 1024;
const forged = `${Buffer.from('{"alg":"EdDSA","typ":"at+jwt","kid":"x"}').toString('base64url')}.e30.AAAA`;

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

interface Unfinished {
  to: string;
  path: string;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const decided: [name: string, request: () => Unfinished, status: number][] = [
  ['a create without a key', () => ({ to: platform.base_url, path: '/v1/posts', headers: json }), 401],
  ['a create above the limit', () => of('/v1/posts', { ...json, ...bearer(w.key.secret) }), 413],
  [
    'an import above the limit',
    () => of('/v1/import', { 'content-type': 'application/x-ndjson', ...bearer(w.key.secret) }),
    413,
  ],
  [
    'an upload above the limit',
    () => of('/v1/media', { 'content-type': 'multipart/form-data; boundary=b', ...bearer(w.key.secret) }),
    413,
  ],
  [
    'a route for people with a forged token',
    () => of('/api/v1/auth/password/change', { ...json, ...bearer(forged) }),
    401,
  ],
  ['a message to /mcp without a key', () => of('/mcp', json), 401],
  ['a graph operation with a forged token', () => graph({ ...json, ...bearer(forged) }), 401],
  ['a graph operation above the limit', () => graph(json), 413],
  [
    'hits above the limit',
    () => ({
      to: platform.internal_url,
      path: '/v1/public/analytics/hits',
      headers: { ...json, 'x-service-site-id': w.site.id },
    }),
    413,
  ],
];

const of = (path: string, headers: Record<string, string>): Unfinished => ({ to: platform.base_url, path, headers });
const graph = (headers: Record<string, string>): Unfinished => ({
  to: platform.graphql_url,
  path: new URL(platform.graphql_url).pathname,
  headers,
});

function begin({ to, path, headers }: Unfinished): Socket {
  const { hostname, port } = new URL(to);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'x', 'content-length': String(announced), ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`);
  return socket;
}

describe.each(decided)('%s', (_, request, status) => {
  it(
    'is answered before the body has arrived, and the connection ends',
    async () => {
      const socket = begin(request());
      let text = '';
      for await (const chunk of socket) text += chunk;
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text).toMatch(/^connection: close\r$/im);
    },
    millis,
  );

  it('reaches a client that goes on sending', async () => {
    const socket = begin(request());
    const sent = new Promise((resolve) => socket.write(Buffer.alloc(4 * 1024 * 1024, 'x'), resolve));
    let text = '';
    for await (const chunk of socket) text += chunk;
    await sent;
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
