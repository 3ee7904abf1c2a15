import { Account, type AccountStatus } from './account.entity.js';

const now = new Date('2030-01-01T00:00:00Z');
const day = 24 * 60 * 60_000;
const at = (millis: number) => new Date(now.getTime() + millis);
const accountWith = (status: AccountStatus, fields: Partial<Account> = {}) =>
  Object.assign(new Account(), {
    email: 'ana@example.com',
    pendingEmail: null,
    pendingEmailAt: null,
    name: null,
    status,
    passwordHash: 'hash',
    pepperId: 'pepper',
    emailVerifiedAt: null,
    erasesAt: null,
    ...fields,
  });

it.each([
  ['active', true],
  ['deletion_scheduled', true],
  ['pending_verification', false],
  ['suspended', false],
] as const)('with the status %s may sign in: %s', (status, maySignIn) => {
  expect(accountWith(status).maySignIn()).toBe(maySignIn);
});

it('is suspended only while active, and reactivated only while suspended', () => {
  const account = accountWith('active', { pendingEmail: 'new@example.com', pendingEmailAt: now });
  account.suspend(now);
  expect(account).toMatchObject({ status: 'suspended', pendingEmail: null });
  expect(() => account.suspend(now)).toThrow('Only an active account');
  account.reactivate(now);
  expect(account.status).toBe('active');
  expect(() => account.reactivate(now)).toThrow('not suspended');
  expect(() => accountWith('deletion_scheduled').suspend(now)).toThrow('Only an active account');
});

it('is erased fourteen days after its owner deletes it, unless they sign in', () => {
  const account = accountWith('active');
  expect(account.scheduleDeletion(now)).toEqual(at(14 * day));
  account.recordSignIn(at(day));
  expect(account).toMatchObject({ status: 'active', erasesAt: null });
});

it('stays suspended when it is verified', () => {
  const account = accountWith('suspended');
  account.verify(now);
  expect(account.status).toBe('suspended');
});

it('drops a password that its owner never confirmed when a provider verifies the address', () => {
  const account = accountWith('pending_verification');
  account.verifyWithoutPassword('Ana', now);
  expect(account).toMatchObject({ status: 'active', name: 'Ana', passwordHash: null });
});

describe('a change of address', () => {
  it('keeps its start when it is requested again, so that an earlier change stays undoable', () => {
    const account = accountWith('active');
    account.requestEmail('one@example.com', now);
    account.requestEmail('two@example.com', at(3 * day - 1));
    expect(account).toMatchObject({ pendingEmail: 'two@example.com', pendingEmailAt: now });
  });

  it('starts anew after three days', () => {
    const account = accountWith('active');
    account.requestEmail('one@example.com', now);
    account.requestEmail('two@example.com', at(3 * day));
    expect(account.pendingEmailAt).toEqual(at(3 * day));
  });

  it('ends with a new password, which may be its owner taking the account back', () => {
    const account = accountWith('active', { pendingEmail: 'new@example.com', pendingEmailAt: now });
    account.setPassword({ hash: 'new', pepperId: 'pepper' }, now);
    expect(account).toMatchObject({ pendingEmail: null, passwordHash: 'new' });
  });

  it('clears the password when it is undone', () => {
    const account = accountWith('active', { email: 'thief@example.com' });
    account.restoreEmail('ana@example.com', now);
    expect(account).toMatchObject({ email: 'ana@example.com', passwordHash: null, pepperId: null });
  });
});
