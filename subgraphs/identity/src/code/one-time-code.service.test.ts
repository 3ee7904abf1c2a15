import { newId } from '@imprint/ids/id';
import { IdentitySecrets } from '../credential/identity-secrets.js';
import { openIdentity, type TestIdentity } from '../identity.builder.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { codeRepositories } from './code-repositories.js';
import { OneTimeCodes } from './one-time-code.service.js';

const invalid = { reason: 'INVALID_OTP' };
const secrets = new IdentitySecrets(['a secret of at least thirty-two characters']);
const codes = new OneTimeCodes(secrets, {} as MailOutbox, codeRepositories);

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL);
});
afterAll(() => identity.close());

const issue = (email: string, accountId: string | null) =>
  identity.em.fork().transactional((em) => codes.issue(em, { purpose: 'password_reset', email, accountId }));
const find = (email: string, code: string) => codes.find(identity.em, email, ['password_reset'], code);
const other = (code: string) => (code === '000000' ? '000001' : '000000');
async function issueToAccount() {
  const { id, email } = await identity.account();
  return { email, code: await issue(email, id) };
}

it('accepts five tries, the right code in the last of them', async () => {
  const { email, code } = await issueToAccount();
  for (let tries = 0; tries < 4; tries++) await expect(find(email, other(code))).rejects.toMatchObject(invalid);
  await expect(find(email, code)).resolves.toMatchObject({ email });
});

it('refuses the right code after five wrong ones', async () => {
  const { email, code } = await issueToAccount();
  for (let tries = 0; tries < 5; tries++) await expect(find(email, other(code))).rejects.toMatchObject(invalid);
  await expect(find(email, code)).rejects.toMatchObject(invalid);
});

it('is accepted in the grouping and digits of a keyboard', async () => {
  const wide = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  for (const spell of [wide, (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)} `]) {
    const { email, code } = await issueToAccount();
    await expect(find(email, spell(code))).resolves.toMatchObject({ email });
  }
});

it('loses no try to a text that cannot be a code', async () => {
  const { email, code } = await issueToAccount();
  for (const text of ['', 'x', code.slice(1), `${code}0`, 'ana@example.com', `${code.slice(0, 5)}x`])
    await expect(find(email, text)).rejects.toMatchObject(invalid);
  await expect(find(email, code)).resolves.toMatchObject({ email });
});

it('is consumed by one of several concurrent calls', async () => {
  const { email, code } = await issueToAccount();
  const found = await find(email, code);
  const consume = () => identity.em.fork().transactional((em) => codes.consume(em, found));
  const outcomes = await Promise.allSettled([consume(), consume(), consume()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('ends with the next code of its address and purpose', async () => {
  const { id, email } = await identity.account();
  const first = await issue(email, id);
  const second = await issue(email, id);
  if (first !== second) await expect(find(email, first)).rejects.toMatchObject(invalid);
  await expect(find(email, second)).resolves.toMatchObject({ email });
});

it('is refused after ten minutes, for another purpose and for another address', async () => {
  const { email, code } = await issueToAccount();
  await expect(codes.find(identity.em, email, ['login'], code)).rejects.toMatchObject(invalid);
  await expect(find(`${newId()}@example.com`, code)).rejects.toMatchObject(invalid);
  await identity.em.fork().execute(`update identity.one_time_codes set expires_at = now() where email = ?`, [email]);
  await expect(find(email, code)).rejects.toMatchObject(invalid);
});

it('is never accepted as a decoy', async () => {
  const email = `${newId().toLowerCase()}@example.com`;
  await expect(find(email, await issue(email, null))).rejects.toMatchObject(invalid);
});
