import { createServer, type IncomingMessage, type Server } from 'node:http';
import { insideAddresses } from './inside-addresses.samples.js';
import { checkTarget, type OutsideError, type OutsidePolicy } from './outside-target.js';
import { postOutside } from './post-outside.js';
import type { ResolveName } from './resolve-name.js';

const closed: OutsidePolicy = { allowedCidrs: [], httpsOnly: true };
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no fault',
    ({ fault }: OutsideError) => fault,
  );

const nowhere: ResolveName = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));

it('has at least sixty samples', () => {
  expect(insideAddresses.length).toBeGreaterThanOrEqual(60);
});

it.each(insideAddresses)('rejects %s', async (url) => {
  expect(await faultOf(checkTarget(url, { ...closed, resolve: nowhere }))).toMatch(/^(invalid_url|blocked_address)$/);
});

it.each([
  ['one private address among others', ['93.184.216.34', '10.0.0.1']],
  ['the metadata service', ['169.254.169.254']],
  ['the loopback of IPv6', ['::1']],
  ['a mapped address', ['::ffff:192.168.0.1']],
])('rejects a name with %s', async (_, addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(await faultOf(checkTarget('https://example.com/', { ...closed, resolve }))).toBe('blocked_address');
});

it('calls the public addresses of a name', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  const { addresses } = await checkTarget('https://example.com/', { ...closed, resolve });
  expect(addresses).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

it('rejects hosts of the platform', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
  const policy = { ...closed, resolve, deniedUrls: ['https://imprint.example'] };
  for (const url of [
    'https://imprint.example/x',
    'https://imprint.example./x',
    'https://IMPRINT.example:443/',
    'https://imprint.example../',
    'https://imprint.%65xample/',
    'https://imprint。example/',
  ]) {
    expect(await faultOf(checkTarget(url, policy))).toMatch(/^(blocked_address|invalid_url)$/);
  }
  const { url } = await checkTarget('https://neighbor.example./x', policy);
  expect(url.host).toBe('neighbor.example');
});

describe('sending', () => {
  let server: Server;
  let port: number;
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      const fill = () => {
        while (response.write('x'.repeat(10_000)));
      };
      switch (request.url) {
        case '/hop':
          response.writeHead(302, { location: '/' }).end();
          break;
        case '/endless':
          response.on('drain', fill);
          fill();
          break;
        case '/slow':
          break;
        default:
          response.writeHead(503, { 'retry-after': '7' }).end('no');
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (path: string, policy: Partial<OutsidePolicy> = {}, host = '127.0.0.1') =>
    postOutside(`http://${host}:${port}${path}`, {
      headers: { 'x-a': 'b' },
      body: '{"é":1}',
      timeoutMillis: 500,
      httpsOnly: true,
      allowedCidrs: ['127.0.0.1/32'],
      ...policy,
    });

  it('returns status and Retry-After and follows no redirect', async () => {
    expect(await post('/')).toEqual({ status: 503, retryAfter: '7' });
    expect(await post('/hop')).toEqual({ status: 302, retryAfter: null });
    expect(received.at(-1)).toMatchObject({ body: '{"é":1}', headers: { 'x-a': 'b', 'content-length': '8' } });
  });

  it('times out on a silent receiver and bounds an endless response', async () => {
    expect(await faultOf(post('/slow'))).toBe('timeout');
    expect((await post('/endless')).status).toBe(200);
  });

  it('does not connect to a name that resolved to a public address only during the check', async () => {
    const before = received.length;
    let lookups = 0;
    const turning: ResolveName = async () => [{ address: lookups++ === 0 ? '192.0.2.77' : '127.0.0.1', family: 4 }];
    // The first address counts as public here; this server listens at the second.
    const policy = { allowedCidrs: ['192.0.2.0/24'], resolve: turning };
    expect(await faultOf(post('/', policy, 'rebind.example'))).toMatch(/^(timeout|unreachable)$/);
    expect(await faultOf(post('/', policy, 'rebind.example'))).toMatch(/^(blocked_address|invalid_url)$/);
    expect([lookups, received.length]).toEqual([2, before]);
  });
});
