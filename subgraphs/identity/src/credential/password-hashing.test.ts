import { Metrics } from '@imprint/observability/metrics';
import { hash } from '@node-rs/argon2';
import { IdentitySecrets } from './identity-secrets.js';
import { requireLength } from './new-passwords.js';
import { PasswordHashing } from './password-hashing.js';

const secrets = new IdentitySecrets(['a secret of at least thirty-two characters']);
const hashing = new PasswordHashing(secrets, new Metrics());

/** The same text from different keyboards. */
const spellings = [
  ['ação de um café', 'ac\u0327a\u0303o de um cafe\u0301'],
  ['ｐａｓｓｗｏｒｄ　１２', 'password 12'],
  ['パスワード', 'ﾊﾟｽﾜｰﾄﾞ'],
] as const;

it.each(spellings)('accepts %j as %j, and the other way round', async (one, other) => {
  for (const [set, entered] of [
    [one, other],
    [other, one],
    [one, one],
  ] as const) {
    const { hash: passwordHash, pepperId } = await hashing.hash(set);
    expect(await hashing.verify({ passwordHash, pepperId }, entered)).toBe(true);
    expect(await hashing.verify({ passwordHash, pepperId }, `${entered}x`)).toBe(false);
  }
});

it('accepts what was entered for an older hash', async () => {
  const { id: pepperId, pepper } = secrets.newestPepper;
  for (const password of spellings.flat()) {
    const passwordHash = await hash(password, { secret: pepper });
    expect(await hashing.verify({ passwordHash, pepperId }, password)).toBe(true);
  }
});

it('counts the characters of the form that is stored', () => {
  expect(() => requireLength('e\u0301'.repeat(11))).toThrow('at least 12');
  expect(() => requireLength('e\u0301'.repeat(12))).not.toThrow();
  expect(() => requireLength('e\u0301'.repeat(128))).not.toThrow();
});
