import { requireEmail, toName, toSubject } from './provider-claims.js';

const claims = { issuer: 'https://idp.example', subject: '42', email: 'Ana@Example.com', name: 'Ana' };

it('identifies a person by provider, issuer and subject, never by address', () => {
  expect(toSubject({ id: 'google' }, claims)).toEqual({
    provider: 'google',
    issuer: 'https://idp.example',
    subject: '42',
  });
});

it('requires an address that the provider has verified', () => {
  expect(requireEmail(claims)).toBe('ana@example.com');
  for (const email of [null, '', 'no address'])
    expect(() => requireEmail({ ...claims, email })).toThrow(
      expect.objectContaining({ reason: 'PROVIDER_EMAIL_UNVERIFIED' }),
    );
});

it('drops a name that mails must not quote', () => {
  expect(toName('Ana')).toBe('Ana');
  expect(toName('Visit evil.example now')).toBeNull();
  expect(toName('a'.repeat(101))).toBeNull();
});
