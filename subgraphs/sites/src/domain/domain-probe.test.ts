import { OutsideError } from '@imprint/outbound/outside-target';
import { textResolver } from '@imprint/outbound/resolve-name';
import { startNameServer } from '../../../../test/support/name-server.js';
import { DomainProbe, proofPlace } from './domain-probe.js';

const site = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const proven = `www.${site.toLowerCase()}.proven.example`;

let nameServer: Awaited<ReturnType<typeof startNameServer>>;
let files: Record<string, string | OutsideError>;
beforeAll(async () => {
  nameServer = await startNameServer();
});
beforeEach(() => {
  files = {};
});
afterAll(() => nameServer.stop());

const probe = (servers = [nameServer.address]) =>
  new DomainProbe(textResolver(servers), async (url) => {
    const content = files[url] ?? new OutsideError('not_found', false);
    if (content instanceof OutsideError) throw content;
    return content;
  });

it('names one record for a domain and its www name, and a file of each', () => {
  expect(proofPlace('www.casa.example', site)).toEqual({
    recordName: '_imprint.casa.example',
    value: `imprint-site=${site}`,
    fileUrl: 'https://www.casa.example/.well-known/imprint-site.txt',
  });
});

it('finds the record of the site among others', async () => {
  const domain = `01BX5ZZKBKACTAV9WEVGEMMVRZ.${site}.proven.example`;
  expect(await probe().find(domain, site)).toBe('dns');
  expect(await probe().find(proven, site)).toBe('dns');
});

it('finds nothing for another site, and for a name without records', async () => {
  expect(await probe().find(proven, '01BX5ZZKBKACTAV9WEVGEMMVRZ')).toBeNull();
  expect(await probe().find('casa.example', site)).toBeNull();
});

it('finds the file whose whole content is the value', async () => {
  const { fileUrl, value } = proofPlace('casa.example', site);
  files[fileUrl] = `${value}\n`;
  expect(await probe().find('casa.example', site)).toBe('file');
  files[fileUrl] = `<p>${value}</p>`;
  expect(await probe().find('casa.example', site)).toBeNull();
});

it('counts a failed lookup for the holder and not for a challenger', async () => {
  // Port 9 discards.
  const deaf = probe(['127.0.0.1:9']);
  expect(await deaf.find(proven, site)).toBeNull();
  expect(await deaf.isPublished(proven, site)).toBe(true);
  files[proofPlace('casa.example', site).fileUrl] = new OutsideError('timeout', true);
  expect(await probe().find('casa.example', site)).toBeNull();
  expect(await probe().isPublished('casa.example', site)).toBe(true);
});

it('sees that a proof was withdrawn', async () => {
  expect(await probe().isPublished('casa.example', site)).toBe(false);
});
