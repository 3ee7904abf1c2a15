import { Session } from './session.entity.js';

const now = new Date('2030-01-01T00:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (millis: number) => new Date(now.getTime() + millis);
const sessionWith = (fields: Partial<Session> = {}) =>
  Object.assign(new Session(), {
    clientId: null,
    amr: ['pwd'],
    weakUntil: null,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: at(90 * day),
    revokedAt: null,
    ...fields,
  });

describe('the window of a session', () => {
  it('closes thirty days after the last refresh', () => {
    expect(sessionWith().isOpen(at(30 * day - 1))).toBe(true);
    expect(sessionWith().isOpen(at(30 * day))).toBe(false);
    expect(sessionWith().endsAt()).toEqual(at(30 * day));
  });

  it('closes at its absolute end, however often it is refreshed', () => {
    const session = sessionWith();
    session.refresh(at(80 * day));
    expect(session.isOpen(at(90 * day - 1))).toBe(true);
    expect(session.isOpen(at(90 * day))).toBe(false);
    expect(session.endsAt()).toEqual(at(90 * day));
  });

  it('closes when it is revoked', () => {
    const session = sessionWith();
    session.revoke(now);
    expect(session.isOpen(now)).toBe(false);
  });
});

describe('the assurance of a session', () => {
  it('is strong with a factor that counts', () => {
    expect(sessionWith().isStrong(now)).toBe(false);
    expect(sessionWith({ amr: ['pwd', 'otp', 'mfa'] }).isStrong(now)).toBe(true);
  });

  it('stays weak until a factor added with the password alone counts', () => {
    const session = sessionWith({ amr: ['pwd', 'otp', 'mfa'], weakUntil: at(day) });
    expect(session.isStrong(at(day - 1))).toBe(false);
    expect(session.isStrong(at(day))).toBe(true);
  });

  it('confirms changes for ten minutes after a passkey, and never after another factor', () => {
    const passkey = sessionWith({ amr: ['pop', 'user', 'mfa'] });
    expect(passkey.isRecentPasskeyProof(at(10 * minute - 1))).toBe(true);
    expect(passkey.isRecentPasskeyProof(at(10 * minute))).toBe(false);
    expect(sessionWith({ amr: ['pwd', 'otp', 'mfa'] }).isRecentPasskeyProof(now)).toBe(false);
    expect(sessionWith({ amr: ['pop', 'user', 'mfa'], weakUntil: at(day) }).isRecentPasskeyProof(now)).toBe(false);
  });
});

it('is delegated to every application but the console', () => {
  expect(sessionWith({ clientId: 'app' }).delegatedTo()).toBe('app');
  expect(sessionWith({ clientId: 'imprint-console' }).delegatedTo()).toBeNull();
  expect(sessionWith().delegatedTo()).toBeNull();
});
