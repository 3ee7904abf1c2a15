import { randomInt } from 'node:crypto';
import { type FormHouse, formHouse, makeForm, submit } from '../support/forms.js';

/** Limit of one address per ten minutes, plus the refill during the test. */
const perAddress = 30;
const attempts = 36;

const group = () => randomInt(1, 0xffff).toString(16);

describe('an attacker spreads submissions over spellings and neighbors of one address', () => {
  let f: FormHouse;
  let forms: string[];

  beforeAll(async () => {
    f = await formHouse();
    // Several forms, so that the limit per form is not reached.
    forms = await Promise.all([1, 2, 3, 4].map(async () => (await makeForm(f)).id as string));
  });

  const statusFor = async (address: string, index: number): Promise<number> => {
    const options = { headers: { 'x-forwarded-for': address } };
    const form = forms[index % forms.length] ?? '';
    return (await submit(f.home, form, { name: `From ${index}` }, options)).status;
  };
  const statusesFor = (addresses: readonly string[]) => Promise.all(addresses.map(statusFor));
  const spread = (address: (index: number) => string) => Array.from({ length: attempts }, (_, index) => address(index));

  it('as addresses of one /64, and is counted as one client', async () => {
    const network = `2001:db8:${group()}:${group()}`;
    const statuses = await statusesFor(spread((index) => `${network}::${(index + 1).toString(16)}`));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(attempts);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(perAddress);
    expect(await statusFor(`2001:db8:${group()}:${group()}::1`, 0)).toBe(200);
  });

  it('as ports, brackets and mapped forms of an IPv4 address, and is counted as one client', async () => {
    const ip = `198.51.100.${randomInt(1, 255)}`;
    const spellings = [
      (index: number) => `${ip}:${4_000 + index}`,
      () => `::ffff:${ip}`,
      (index: number) => `[::FFFF:${ip}]:${4_000 + index}`,
      () => ip,
    ];
    const statuses = await statusesFor(spread((index) => spellings[index % spellings.length]?.(index) ?? ip));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(attempts);
    expect(await statusFor(`203.0.113.${randomInt(1, 255)}`, 0)).toBe(200);
  });
});
