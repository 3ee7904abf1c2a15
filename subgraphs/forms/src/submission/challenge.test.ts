import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { FormsSecrets } from '../secret/forms-secrets.js';
import { type Challenge, isSolved, issueChallenge } from './challenge.js';

const [newer, older] = ['a secret of thirty-two characters', 'another one of thirty-two letters'];
const secrets = new FormsSecrets([newer]);
const issuedAt = new Date('2026-11-29T12:00:00.500Z');
const token = 'r1.key.payload.signature';

/** The payload that a widget puts into its field. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

it('is solved by the library of the protocol, for its token alone, also after a change of the secret', async () => {
  const challenge = issueChallenge(secrets, token, issuedAt);
  const payload = await solve(challenge);
  expect(await isSolved(secrets, token, payload)).toBe(true);
  expect(await isSolved(new FormsSecrets([older, newer]), token, payload)).toBe(true);
  expect(await isSolved(new FormsSecrets([older]), token, payload)).toBe(false);
  expect(await isSolved(secrets, `${token}2`, payload)).toBe(false);
});

it('has the same terms for every reading of a token, which expire with it', () => {
  const challenge = issueChallenge(secrets, token, issuedAt);
  expect(issueChallenge(secrets, token, issuedAt)).toEqual(challenge);
  expect(challenge.parameters.expiresAt).toBe(Date.parse('2026-11-30T12:00:00Z') / 1_000);
  expect(Object.keys(challenge.parameters)).toEqual(Object.keys(challenge.parameters).sort());
  expect(issueChallenge(secrets, `${token}2`, issuedAt).parameters).not.toEqual(challenge.parameters);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

it.each([
  ['nothing', ''],
  ['no JSON', 'AAAA'],
  ['no solution', encoded({ challenge: {} })],
  ['a counter that is no number', encoded({ solution: { counter: '1', derivedKey: '000' } })],
  ['a counter beyond 32 bits', encoded({ solution: { counter: 2 ** 32 } })],
  [
    'a guessed counter with the key of another challenge',
    encoded({ solution: { counter: 1, derivedKey: '0'.repeat(64) } }),
  ],
  ['terms of its own', encoded({ challenge: { parameters: { keyPrefix: '' } }, solution: { counter: 1 } })],
  ['too much', 'A'.repeat(4_001)],
])('refuses %s', async (_, payload) => {
  expect(await isSolved(secrets, token, payload)).toBe(false);
});
