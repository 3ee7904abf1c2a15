import { isIP } from 'node:net';
import fc from 'fast-check';
import { addressBuckets, canonicalAddress, clientAddress, clientNetwork } from './client-address.js';

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
const port = fc.integer({ min: 0, max: 65_535 });
/** Eight groups that are not an IPv4-mapped address. */
const groups = fc.array(group, { minLength: 8, maxLength: 8 }).filter(([first = 0]) => first > 0);
const hex = (parts: readonly number[], pad: number) => parts.map((part) => part.toString(16).padStart(pad, '0'));
const written = (parts: readonly number[]) => hex(parts, 0).join(':');

const limit = { name: 'test', limit: 10 };
const bucketsOf = (address: string) => addressBuckets(limit, (network) => `test:${network}`, address);

describe('canonicalAddress', () => {
  it('is unique per IPv4 address', () => {
    fc.assert(
      fc.property(ipv4, port, (ip, number) => {
        const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
        const mapped = [`::ffff:${ip}`, `::FFFF:${ip}`, `::ffff:${written([a * 256 + b, c * 256 + d])}`];
        const spellings = [ip, ` ${ip} `, `${ip}:${number}`, ...mapped, ...mapped.map((text) => `[${text}]:${number}`)];
        expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set([ip]));
      }),
    );
  });

  it('is unique per IPv6 address', () => {
    fc.assert(
      fc.property(groups, port, fc.stringMatching(/^[a-z0-9]{1,8}$/), (parts, number, zone) => {
        const plain = written(parts);
        const texts = [plain, plain.toUpperCase(), hex(parts, 4).join(':'), `${plain}%${zone}`];
        const spellings = [...texts, ...texts.flatMap((text) => [`[${text}]`, `[${text}]:${number}`, `"[${text}]"`])];
        const canonical = new Set(spellings.map(canonicalAddress));
        expect(canonical.size).toBe(1);
        expect(isIP(String([...canonical][0]))).toBe(6);
      }),
    );
  });

  it('is null or an address for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f:.[\]%"]{0,60}$/)), (text) => {
        const address = canonicalAddress(text);
        expect(address === null || isIP(address) !== 0).toBe(true);
      }),
    );
  });
});

describe('buckets by address', () => {
  it('are equal for all addresses of a /64, and share the bucket of the /48', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const neighbor = [...one.slice(0, 4), ...other.slice(4)];
        const relative = [...one.slice(0, 3), ...other.slice(3)];
        expect(bucketsOf(written(neighbor))).toEqual(bucketsOf(written(one)));
        expect(bucketsOf(written(relative))[1]).toEqual(bucketsOf(written(one))[1]);
        expect(bucketsOf(written(one)).map((bucket) => bucket.limit)).toEqual([10, 160]);
      }),
    );
  });

  it('are one for an IPv4 address in any notation', () => {
    fc.assert(
      fc.property(ipv4, (ip) => {
        expect(bucketsOf(ip)).toEqual([{ ...limit, id: `test:${ip}` }]);
        expect(clientNetwork(ip)).toBe(ip);
      }),
    );
  });
});

describe('clientAddress', () => {
  it('ignores the header without a trusted proxy', () => {
    expect(clientAddress('198.51.100.1', '1.1.1.1', [])).toBe('198.51.100.1');
  });

  it('returns the last hop outside the trusted proxies', () => {
    expect(clientAddress('10.0.0.1', 'forged, 203.0.113.7, 10.0.0.2', ['10.0.0.0/8'])).toBe('203.0.113.7');
    expect(clientAddress('::ffff:10.0.0.1', '203.0.113.7', ['10.0.0.0/8'])).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', undefined, ['10.0.0.0/8'])).toBe('10.0.0.1');
  });

  it('parses hops with ports and brackets', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.7:4711, 10.0.0.2:80', ['10.0.0.0/8'])).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '[2001:DB8::1%eth0]:4711', ['10.0.0.0/8'])).toBe('2001:db8::1');
  });

  it('counts an invalid hop as the proxy that sent it', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.7, unknown, 10.0.0.2', ['10.0.0.0/8'])).toBe('10.0.0.2');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[^,]{1,20}$/).filter((text) => text.trim() !== '' && canonicalAddress(text) === null),
        (hop) => {
          expect(clientAddress('10.0.0.1', hop, ['10.0.0.0/8'])).toBe('10.0.0.1');
        },
      ),
    );
  });
});
