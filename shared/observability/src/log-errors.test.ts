import { serializeError, withoutValues } from './log-errors.js';

const address = 'ana@example.com';
const refused = Object.assign(new Error(`duplicate key (email)=(${address})`), {
  code: '23505',
  severity: 'ERROR',
  detail: `Key (email)=(${address}) already exists.`,
  where: `COPY accounts, line 1: ${address}`,
  constraint: 'accounts_email_key',
  table: 'accounts',
});

it.each([
  ['itself', refused],
  ['as a cause', new Error(`insert into accounts values ('${address}')`, { cause: refused })],
  ['as what an ORM wraps', Object.assign(new Error(`insert … '${address}'`), { ...refused, previous: refused })],
])('keeps only schema names of a failed statement %s', (_, error) => {
  const shown = serializeError(error) as Record<string, unknown>;
  expect(JSON.stringify(shown)).not.toContain(address);
  expect(shown).toMatchObject({ code: '23505', constraint: 'accounts_email_key', table: 'accounts' });
  expect(shown.stack).toMatch(/^\s+at /);
});

it('keeps the message of other errors', () => {
  expect(serializeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});

it('keeps code, constraint and stack frames of a failed statement in text', () => {
  const { message, stack } = withoutValues(refused) as Error;
  expect(message).toBe('statement failed with SQLSTATE 23505 (accounts_email_key)');
  expect(stack).not.toContain(address);
  const other = new Error('something else');
  expect(withoutValues(other)).toBe(other);
});
