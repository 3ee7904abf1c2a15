import { createServer, type Server } from 'node:http';
import { OutsideError } from '@imprint/outbound/outside-target';
import type { EntityManager } from '@mikro-orm/postgresql';
import { indexNowCheck } from '../pending/index-now-check.js';
import { Site } from '../site/site.entity.js';
import { IndexNowVerification, outsideKeyFile } from './index-now-verification.js';

const key = 'a'.repeat(32);
const hour = 3_600_000;
let now = new Date('2026-11-26T00:00:00Z');
let served: string | Error;
let reads: string[];
let stored: object[];

const em = {
  nativeUpdate: async (_entity: unknown, _where: unknown, values: object) => stored.push(values),
} as unknown as EntityManager;

const siteOf = (fields: object = {}): Site =>
  Object.assign(Object.create(Site.prototype) as Site, {
    ...{ id: 'x', slug: 'casa', primaryDomain: 'casa.example', preferWww: false, seo: {}, settings: {} },
    domainProofs: { 'casa.example': { method: 'dns', at: '2026-11-01T00:00:00.000Z' } },
    ...{ indexNowKey: key, indexNowHost: null, indexNowCheckedAt: null, ...fields },
  });

const verification = new IndexNowVerification(
  async (url) => {
    reads.push(url);
    if (served instanceof Error) throw served;
    return served;
  },
  'imprint.example',
  () => now,
);
const find = (site: Site, isPinging = true) => indexNowCheck(verification, isPinging).find([site], em);

beforeEach(() => {
  now = new Date('2026-11-26T00:00:00Z');
  [served, reads, stored] = [`${key}\n`, [], []];
});

it('verifies a site that serves its key, and checks it again after a day', async () => {
  const site = siteOf();
  expect(await find(site)).toEqual([]);
  expect([reads, stored]).toEqual([
    [`https://casa.example/${key}.txt`],
    [{ indexNowHost: 'casa.example', indexNowCheckedAt: now }],
  ]);
  now = new Date(now.getTime() + 23 * hour);
  expect(await find(site)).toEqual([]);
  expect(reads).toHaveLength(1);
  now = new Date(now.getTime() + hour);
  served = new OutsideError('not_found', false);
  expect(await find(site)).toHaveLength(1);
  expect(site.isIndexNowVerified('imprint.example')).toBe(false);
});

it('reports which file an unverified site must serve', async () => {
  served = 'another text';
  expect(await find(siteOf())).toEqual([
    {
      siteId: 'x',
      code: 'indexnow_unverified',
      params: { url: `https://casa.example/${key}.txt`, content: key },
    },
  ]);
});

it('checks again after a change of the host', async () => {
  const site = siteOf({ indexNowHost: 'casa.example', indexNowCheckedAt: now });
  expect(await find(site)).toEqual([]);
  expect(reads).toEqual([]);
  site.preferWww = true;
  served = new OutsideError('unreachable', true);
  expect(await find(site)).toHaveLength(1);
  expect(reads).toEqual([`https://www.casa.example/${key}.txt`]);
});

it('keeps a verified site verified while its host does not answer', async () => {
  const site = siteOf({ indexNowHost: 'casa.example', indexNowCheckedAt: new Date(0) });
  served = new OutsideError('timeout', true);
  expect(await find(site)).toEqual([]);
  expect(stored).toEqual([]);
});

it.each([
  ['without a search engine to ping', {}, false],
  ['for a site that keeps search engines out', { seo: { robots: 'noindex' } }, true],
])('finds nothing %s', async (_, fields, isPinging) => {
  expect(await find(siteOf(fields), isPinging)).toEqual([]);
  expect(reads).toEqual([]);
});

describe('the key file of a host', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const large = 'x'.repeat(2_000);
      if (request.url === '/away.txt') response.writeHead(302, { location: '/key.txt' });
      response.end(request.url === '/large.txt' ? large : key);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.close();
  });

  it('is read from an allowed address alone, whole and without redirects', async () => {
    const read = outsideKeyFile(['127.0.0.0/8']);
    expect(await read(`${base}/key.txt`)).toBe(key);
    await expect(read(`${base}/away.txt`)).rejects.toMatchObject({ fault: 'redirect_blocked' });
    await expect(read(`${base}/large.txt`)).rejects.toMatchObject({ fault: 'too_large' });
    await expect(outsideKeyFile([])(`${base}/key.txt`)).rejects.toBeInstanceOf(OutsideError);
  });
});
