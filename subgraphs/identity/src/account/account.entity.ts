import { conflict } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { HashedPassword } from '../credential/password-hashing.js';

export type AccountStatus = 'pending_verification' | 'active' | 'suspended' | 'deletion_scheduled';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: id().primary(),
    email: p.string(),
    pendingEmail: p.string().nullable(),
    /** When the change that waits was first requested. */
    pendingEmailAt: instant().nullable(),
    name: p.string().nullable(),
    locale: p.string(),
    avatarMediaId: id().nullable(),
    /** Site of that asset: one of the person's own when it was chosen. */
    avatarSiteId: id().nullable(),
    status: p.string().$type<AccountStatus>(),
    passwordHash: p.string().nullable(),
    pepperId: p.string().nullable(),
    emailVerifiedAt: instant().nullable(),
    lastLoginAt: instant().nullable(),
    erasesAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

const deletionDays = 14;
const dayMillis = 24 * 60 * 60_000;
/** Requests for another address within this time are one change. */
const changeMillis = 3 * dayMillis;

/** A person of the staff. Its status changes only through these methods. */
export class Account extends AccountSchema.class {
  /** Signing in is for these; to everybody else it answers as if there were no account. */
  maySignIn(): boolean {
    return this.status === 'active' || this.status === 'deletion_scheduled';
  }

  isPending(): boolean {
    return this.status === 'pending_verification';
  }

  /** The mailbox has proven itself. */
  verify(now: Date): void {
    if (this.isPending()) this.status = 'active';
    this.emailVerifiedAt ??= now;
    this.updatedAt = now;
  }

  /** A new credential. An address that waits for its proof was named with the old one and is dropped. */
  setPassword(password: HashedPassword, now: Date): void {
    this.rehashPassword(password);
    this.dropPendingEmail(now);
  }

  /** The same password under newer parameters. */
  rehashPassword({ hash, pepperId }: HashedPassword): void {
    this.passwordHash = hash;
    this.pepperId = pepperId;
  }

  /** A sign-in takes back a deletion. */
  noteSignIn(now: Date): void {
    if (this.status === 'deletion_scheduled') this.status = 'active';
    this.erasesAt = null;
    this.lastLoginAt = now;
  }

  scheduleDeletion(now: Date): Date {
    if (this.status !== 'active') throw conflict('This account is not active.');
    this.status = 'deletion_scheduled';
    this.dropPendingEmail(now);
    this.erasesAt = new Date(now.getTime() + deletionDays * dayMillis);
    return this.erasesAt;
  }

  /** Returns to a former address. Its owner sets a new password: the old one may be an attacker's. */
  restoreEmail(email: string, now: Date): void {
    this.email = email;
    this.dropPendingEmail(now);
    this.passwordHash = null;
    this.pepperId = null;
  }

  /** An address that waits for its proof. Asking again does not restart the change: an attacker could hide its beginning. */
  requestEmail(email: string, now: Date): void {
    const isUnderWay = this.pendingEmailAt && now.getTime() - this.pendingEmailAt.getTime() < changeMillis;
    if (this.pendingEmail === null || !isUnderWay) this.pendingEmailAt = now;
    this.pendingEmail = email;
  }

  dropPendingEmail(now: Date): void {
    this.pendingEmail = null;
    this.pendingEmailAt = null;
    this.updatedAt = now;
  }

  /** Takes on the address that was waiting for its proof. */
  changeEmail(email: string, now: Date): void {
    this.email = email;
    this.dropPendingEmail(now);
    this.emailVerifiedAt = now;
  }
}

AccountSchema.setClass(Account);
