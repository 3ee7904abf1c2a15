import { newId } from '@imprint/ids/id';
import { FormsSecrets } from '../secret/forms-secrets.js';
import { honeypotNames } from './honeypot.js';

const [former, newest] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const secrets = new FormsSecrets([newest]);
const name = (form: Parameters<typeof honeypotNames>[1], of = secrets) => honeypotNames(of, form)[0];

it('is stable per form, avoids field names and differs between forms', () => {
  const id = newId();
  const first = name({ id, fieldIds: () => ['name'] });
  expect(name({ id, fieldIds: () => ['name', 'other'] })).toBe(first);
  expect(name({ id, fieldIds: () => [first] })).not.toBe(first);
  const names = new Set(Array.from({ length: 50 }, () => name({ id: newId(), fieldIds: () => [] })));
  expect(names.size).toBeGreaterThan(3);
});

it('is derived from the secret and recognized under a former one', () => {
  const forms = Array.from({ length: 50 }, () => ({ id: newId(), fieldIds: () => [] }));
  const before = new FormsSecrets([former]);
  expect(forms.some((form) => name(form) !== name(form, before))).toBe(true);
  const rotated = new FormsSecrets([newest, former]);
  for (const form of forms) {
    expect(name(form, rotated)).toBe(name(form));
    expect(honeypotNames(rotated, form)).toContain(name(form, before));
  }
});

it('has no name that browsers or password managers fill in', () => {
  const autofilled =
    /name|mail|addr|street|tel|phone|mobile|fax|city|town|state|region|country|zip|post|code|company|org|title|url|web|site|user|pass|card|cvc|expir|month|year|date|birth|sex|gender|login|account|otp|pin/;
  const names = new Set(Array.from({ length: 200 }, () => name({ id: newId(), fieldIds: () => [] })));
  expect([...names].filter((one) => autofilled.test(one))).toEqual([]);
  expect(names.size).toBeGreaterThan(8);
});

it('recognizes the names of earlier versions', () => {
  const seen = Array.from({ length: 200 }, () => honeypotNames(secrets, { id: newId(), fieldIds: () => [] }).slice(1));
  expect(new Set(seen.flat())).toContain('website');
  expect(seen.every((names) => names.length === 2)).toBe(true);
});
