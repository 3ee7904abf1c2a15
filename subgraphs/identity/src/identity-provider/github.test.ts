import { readGitHubClaims } from './github.js';

const email = { email: 'ana@example.com', primary: true, verified: true };

const claimsOf = (user: unknown, emails: unknown, base = 'https://github.com') =>
  readGitHubClaims(base, async (url) => (url.endsWith('/emails') ? emails : user));

it('names the person by the id of the account, and the verified primary address', async () => {
  const emails = [{ ...email, email: 'old@example.com', primary: false }, email];
  expect(await claimsOf({ id: 583_231, login: 'ana', name: 'Ana Luz' }, emails)).toEqual({
    issuer: 'https://github.com',
    subject: '583231',
    email: 'ana@example.com',
    name: 'Ana Luz',
  });
});

it.each([
  ['no address', []],
  ['no list', { message: 'Requires authentication' }],
  ['no verified address', [{ ...email, verified: false }]],
  ['no primary address', [{ ...email, primary: false }]],
  ['other values', [null, 'ana@example.com', { ...email, verified: 'true' }]],
])('names no address with %s', async (_, emails) => {
  expect(await claimsOf({ id: 1, login: 'ana', name: null }, emails)).toMatchObject({ email: null, name: 'ana' });
});

it.each([null, [], { id: '583231' }, { id: 1.5 }, { login: 'ana' }])('knows no person in %j', async (user) => {
  expect(await claimsOf(user, [email])).toBeNull();
});

it('asks the API of github.com, or of a server of its own', async () => {
  const asked: string[] = [];
  const read = async (url: string) => {
    asked.push(url);
    return {};
  };
  await readGitHubClaims('https://github.com', read);
  await readGitHubClaims('https://git.example.com', read);
  expect(asked).toEqual([
    'https://api.github.com/user',
    'https://api.github.com/user/emails',
    'https://git.example.com/api/v3/user',
    'https://git.example.com/api/v3/user/emails',
  ]);
});
