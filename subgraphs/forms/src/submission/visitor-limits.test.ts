import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { FormsSecrets } from '../secret/forms-secrets.js';
import { submissionLimits, uploadLimits, VisitorLimits } from './visitor-limits.js';

const secrets = new FormsSecrets(['s'.repeat(32)]);
const tables = { submissions: submissionLimits, uploads: uploadLimits };
const cases = Object.entries(tables).flatMap(([kind, table]) =>
  Object.keys(table).map((name) => ({ kind, name, table })),
);
const limitNames = Object.keys(submissionLimits);
const many = Object.fromEntries(cases.map(({ name }) => [name, 100_000]));
const owners = { token: 'n', address: '192.0.2.1', formId: 'f', siteId: 's' };
const refusal = async (work: Promise<void>) =>
  work.then(
    () => null,
    ({ code, message, retryAfterSeconds }) => ({ code, message, retryAfterSeconds }),
  );

it.each(cases)('$name of $kind is exact and indistinguishable from other limits', async ({ name, table }) => {
  const store = new MemoryAdmissionStore(() => 0);
  const limits = new VisitorLimits(store, secrets, table, { ...many, [name]: 5 });
  for (let round = 0; round < 5; round++) expect(await refusal(limits.charge(owners))).toBeNull();
  expect(await refusal(limits.charge(owners))).toEqual({
    code: 'RATE_LIMITED',
    message: 'Too many requests',
    retryAfterSeconds: 60,
  });
});

it('has the documented limits', () => {
  const amounts = cases.map(({ name, table }) => [
    name,
    Object.entries(table).find(([key]) => key === name)?.[1].limit,
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    ...{ token: 10, 'token-minute': 3, address: 30, form: 60, 'site-hour': 600, 'site-day': 5_000 },
    ...{ 'upload-token': 40, 'upload-address': 60, 'upload-site-hour': 600 },
  });
});

it('takes a fifth for a refused submission, of every limit', async () => {
  for (const name of limitNames) {
    const limits = new VisitorLimits(new MemoryAdmissionStore(() => 0), secrets, submissionLimits, {
      ...many,
      [name]: 2,
    });
    for (let correction = 0; correction < 5; correction++) {
      expect(await refusal(limits.charge(owners))).toBeNull();
      await limits.giveBack(owners);
    }
    expect(await refusal(limits.charge(owners))).toBeNull();
    expect(await refusal(limits.charge(owners))).not.toBeNull();
  }
});

it('gives a token no second ten within its lifetime', async () => {
  let now = 0;
  const limits = new VisitorLimits(new MemoryAdmissionStore(() => now), secrets, submissionLimits, {});
  let taken = 0;
  // Every minute of a day except the last.
  for (; now < 24 * 3_600_000 - 60_000; now += 60_000) {
    const { address: _, ...rest } = owners;
    if ((await refusal(limits.charge({ ...rest, address: null, formId: String(now), siteId: String(now) }))) === null)
      taken++;
  }
  expect(taken).toBe(10);
});
