import fc from 'fast-check';
import { FormsSecrets } from '../secret/forms-secrets.js';
import { getExpiry, issueRenderToken, readRenderToken } from './render-token.js';

const [newer, older] = ['a secret of thirty-two characters', 'another one of thirty-two letters'];
const secrets = new FormsSecrets([newer]);
const issuedAt = new Date('2026-11-21T12:00:00.123Z');
const token = {
  formId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  siteId: '01BX5ZZKBKACTAV9WEVGEMMVRZ',
  revision: 3,
  issuedAt,
  consentMarks: [],
};
const place = { formId: token.formId, siteId: token.siteId };
const after = (millis: number) => new Date(issuedAt.getTime() + millis);
const day = 24 * 3_600_000;

const read = (text: string, changed: Partial<Parameters<typeof readRenderToken>[2]> = {}, by = secrets) => {
  try {
    return readRenderToken(by, text, { ...place, now: after(1_000), ...changed });
  } catch (error) {
    return (error as { reason?: string; code: string }).reason ?? (error as { code: string }).code;
  }
};

it('round-trips as r1, key, payload, signature', () => {
  const text = issueRenderToken(secrets, token);
  expect(text.split('.')).toHaveLength(4);
  expect(text.startsWith('r1.')).toBe(true);
  const payload = JSON.parse(Buffer.from(text.split('.')[2] ?? '', 'base64url').toString());
  expect(payload).toEqual({
    f: token.formId,
    s: token.siteId,
    rev: 3,
    iat_ms: issuedAt.getTime(),
    n: expect.any(String),
  });
  expect(read(text)).toMatchObject(token);
  expect(issueRenderToken(secrets, token)).not.toBe(text);
});

it('holds the marks of as many consents as a form can have', () => {
  const consentMarks = Array.from({ length: 50 }, (_, index) => `mark-${index}`.padEnd(8, '-'));
  expect(read(issueRenderToken(secrets, { ...token, revision: 2_147_483_647, consentMarks }))).toMatchObject({
    consentMarks,
  });
});

it('is valid for a day, then the session has expired', () => {
  const text = issueRenderToken(secrets, token);
  expect(read(text, { now: after(day) })).toMatchObject(token);
  expect(read(text, { now: after(day + 1) })).toBe('FORM_SESSION_EXPIRED');
  expect(getExpiry(issuedAt)).toEqual(after(day));
});

it('is refused from the future beyond clock skew', () => {
  const text = issueRenderToken(secrets, token);
  expect(read(text, { now: after(-30_000) })).toMatchObject(token);
  expect(read(text, { now: after(-30_001) })).toBe('BAD_REQUEST');
});

it('is bound to one form and one site', () => {
  const text = issueRenderToken(secrets, token);
  expect(read(text, { formId: token.siteId })).toBe('BAD_REQUEST');
  expect(read(text, { siteId: token.formId })).toBe('BAD_REQUEST');
});

it('survives a rotation while the former secret is known', () => {
  const text = issueRenderToken(new FormsSecrets([older]), token);
  expect(read(text, {}, new FormsSecrets([newer, older]))).toMatchObject(token);
  expect(read(text, {}, secrets)).toBe('BAD_REQUEST');
});

it('cannot be forged', () => {
  const text = issueRenderToken(secrets, token);
  fc.assert(fc.property(fc.string(), (anything) => read(anything) === 'BAD_REQUEST'));
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'b', '.', '-'), (at, letter) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      // The last base64url character has unused bits.
      return changed === text || at === text.length - 1 || read(changed) === 'BAD_REQUEST';
    }),
  );
});
