import { createServer, type RequestListener, type Server } from 'node:http';
import { fetchOutside } from './fetch-outside.js';
import type { OutsideError } from './outside-target.js';
import { isPublicAddress } from './public-address.js';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address, [])).toBe(false);
});

it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address, [])).toBe(true);
});

it('allows only what an operator allows', () => {
  expect(isPublicAddress('127.0.0.1', ['127.0.0.0/8'])).toBe(true);
  expect(isPublicAddress('10.0.0.1', ['127.0.0.0/8'])).toBe(false);
});

const options = { maxBytes: 1_000, timeoutMillis: 1_500, redirects: 3, allowedCidrs: [] as string[] };
const faultOf = (url: string, changed: Partial<typeof options> = {}) =>
  fetchOutside(url, { ...options, ...changed }).then(
    () => 'no fault',
    ({ fault, isTransient }: OutsideError) => `${fault}${isTransient ? ' (transient)' : ''}`,
  );

it.each([
  ['nonsense', 'invalid_url'],
  ['ftp://example.com/a.png', 'invalid_url'],
  ['file:///etc/passwd', 'invalid_url'],
  ['https://user:secret@example.com/', 'invalid_url'],
  ['http://example.com:8080/', 'invalid_url'],
  ['http://127.0.0.1/', 'blocked_address'],
  ['http://2130706433/', 'blocked_address'],
  ['http://0x7f.1/', 'blocked_address'],
  ['http://0177.0.0.1/', 'blocked_address'],
  ['http://[::1]/', 'blocked_address'],
  ['http://[::ffff:127.0.0.1]/', 'blocked_address'],
  ['http://169.254.169.254/latest/meta-data', 'blocked_address'],
  ['http://localhost/', 'blocked_address'],
])('rejects %s: %s', async (url, fault) => {
  expect(await faultOf(url)).toBe(fault);
});

describe('with an allowed address', () => {
  let server: Server;
  let base: string;
  const allowed = { allowedCidrs: ['127.0.0.1/32'] };
  const answers: Record<string, RequestListener> = {
    '/good': (_, response) => response.end('good'),
    '/hop': (_, response) => response.writeHead(302, { location: '/good' }).end(),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/inside-name': (_, response) => response.writeHead(302, { location: 'http://[::1]/' }).end(),
    '/large': (_, response) => response.end('a'.repeat(2_000)),
    '/slow': () => {},
    '/drip': (_, response) => {
      response.write('a');
    },
  };
  for (const status of [401, 403, 404, 410, 418, 429, 500, 503]) {
    answers[`/${status}`] = (_, response) => response.writeHead(status).end();
  }

  beforeAll(async () => {
    server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reads a resource, also behind a redirect', async () => {
    expect(String(await fetchOutside(`${base}/good`, { ...options, ...allowed }))).toBe('good');
    expect(String(await fetchOutside(`${base}/hop`, { ...options, ...allowed }))).toBe('good');
  });

  it.each([
    ['/loop', 'redirect_blocked'],
    ['/inside', 'redirect_blocked'],
    ['/inside-name', 'redirect_blocked'],
    ['/large', 'too_large'],
    ['/slow', 'timeout (transient)'],
    ['/drip', 'timeout (transient)'],
    ['/401', 'forbidden'],
    ['/403', 'forbidden'],
    ['/404', 'not_found'],
    ['/410', 'not_found'],
    ['/418', 'refused'],
    ['/429', 'refused (transient)'],
    ['/500', 'refused (transient)'],
    ['/503', 'refused (transient)'],
  ])('%s ends with %s', async (path, fault) => {
    expect(await faultOf(base + path, allowed)).toBe(fault);
  });

  it('still rejects other addresses', async () => {
    expect(await faultOf(`${base.replace('127.0.0.1', '127.0.0.2')}/good`, allowed)).toBe('blocked_address');
  });
});
