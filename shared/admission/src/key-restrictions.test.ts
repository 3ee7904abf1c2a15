import { isCidr, isWithin } from './cidr.js';
import { refusalOf } from './key-restrictions.js';

const none = { allowedCidrs: [], allowedRegions: [], hours: null };
const circumstances = { ip: '203.0.113.7', region: 'BR', now: new Date('2026-05-05T12:30:00Z') };

describe('refusalOf', () => {
  it('allows everything without restrictions', () => {
    expect(refusalOf(none, circumstances)).toBeNull();
  });

  it.each([
    ['203.0.113.0/24', true],
    ['203.0.113.7', true],
    ['203.0.113.7/32', true],
    ['0.0.0.0/0', true],
    ['203.0.114.0/24', false],
    ['2001:db8::/32', false],
    ['::/0', false],
  ])('decides %s', (cidr, isAllowed) => {
    expect(refusalOf({ ...none, allowedCidrs: [cidr] }, circumstances) === null).toBe(isAllowed);
  });

  it('treats an IPv4-mapped address as IPv4', () => {
    expect(isWithin('::ffff:203.0.113.7', ['203.0.113.0/24'])).toBe(true);
  });

  it.each(['::1', '2001:db8::7', 'fe80::1%eth0'])('finds %s in the range of its family', (ip) => {
    expect(isWithin(ip, ['0.0.0.0/0', '::/0'])).toBe(true);
    expect(isWithin(ip, ['0.0.0.0/0'])).toBe(false);
  });

  it.each(['', 'forged', '10.1', '0x0a000001', '010.0.0.1', '10.0.0.1%0'])('finds %s in no range', (text) => {
    expect(isWithin(text, ['0.0.0.0/0', '::/0'])).toBe(false);
  });

  it('rejects an unknown region', () => {
    const restricted = { ...none, allowedRegions: ['BR', 'PT'] };
    expect(refusalOf(restricted, circumstances)).toBeNull();
    expect(refusalOf(restricted, { ...circumstances, region: 'pt' })).toBeNull();
    expect(refusalOf(restricted, { ...circumstances, region: 'US' })).not.toBeNull();
    expect(refusalOf(restricted, { ...circumstances, region: null })).not.toBeNull();
  });

  it.each([
    ['08:00', '18:00', 'UTC', true],
    ['12:30', '12:31', 'UTC', true],
    ['08:00', '12:30', 'UTC', false],
    ['22:00', '06:00', 'UTC', false],
    ['12:00', '06:00', 'UTC', true],
    ['09:00', '10:00', 'America/Sao_Paulo', true],
  ])('opens %s to %s (%s): %s', (from, to, timeZone, isOpen) => {
    expect(refusalOf({ ...none, hours: { from, to, timeZone } }, circumstances) === null).toBe(isOpen);
  });
});

it.each(['1.2.3.4', '1.2.3.0/24', '::1', '2001:db8::/32'])('accepts %s as a range', (text) => {
  expect(isCidr(text)).toBe(true);
});

it.each(['', 'x', '1.2.3.4/33', '1.2.3/24', '::1/129', '300.1.1.1'])('rejects %p as a range', (text) => {
  expect(isCidr(text)).toBe(false);
});
