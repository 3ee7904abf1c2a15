import { conflict } from '@imprint/errors/domain-error';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { HashedPassword } from '../credential/password-hashing.js';

export const accountStatuses = ['pending_verification', 'active', 'suspended', 'deletion_scheduled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: id().primary(),
    email: p.text(),
    pendingEmail: p.text().nullable(),
    /** Time of the first request for the pending change. */
    pendingEmailAt: instant().nullable(),
    name: p.text().nullable(),
    locale: p.text(),
    avatarMediaId: id().nullable(),
    /** Site of that asset; one of the account's sites at the time. */
    avatarSiteId: id().nullable(),
    status: p.enum(accountStatuses),
    /** May operate the platform in the console. */
    isOperator: p.boolean().default(false),
    passwordHash: p.text().nullable(),
    pepperId: p.text().nullable(),
    emailVerifiedAt: instant().nullable(),
    lastLoginAt: instant().nullable(),
    erasesAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [
    {
      name: 'accounts_created_idx',
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    { name: 'accounts_pending_idx', properties: ['createdAt'], where: `status = 'pending_verification'` },
    { name: 'accounts_erasure_idx', properties: ['erasesAt'], where: `status = 'deletion_scheduled'` },
  ],
  uniques: [{ name: 'accounts_email_key', properties: ['email'] }],
});

const deletionDays = 14;
const dayMillis = 24 * 60 * 60_000;
/** Requests within this window count as one change. */
const changeMillis = 3 * dayMillis;

/** A staff account. Its status changes only through these methods. */
export class Account extends AccountSchema.class {
  /** True when the account may sign in; otherwise sign-in responds as for an unknown account. */
  maySignIn(): boolean {
    return this.status === 'active' || this.status === 'deletion_scheduled';
  }

  isPending(): boolean {
    return this.status === 'pending_verification';
  }

  /** Marks the address as verified. */
  verify(now: Date): void {
    if (this.isPending()) this.status = 'active';
    this.emailVerifiedAt ??= now;
    this.updatedAt = now;
  }

  /** Marks the address as verified by an identity provider. Drops a password that its owner never confirmed. */
  verifyWithoutPassword(name: string | null, now: Date): void {
    this.name = name ?? this.name ?? null;
    this.passwordHash = null;
    this.pepperId = null;
    this.verify(now);
  }

  /** Sets a new credential. Drops the pending address, which was requested with the old one. */
  setPassword(password: HashedPassword, now: Date): void {
    this.rehashPassword(password);
    this.dropPendingEmail(now);
  }

  /** Rehashes the same password with newer parameters. */
  rehashPassword({ hash, pepperId }: HashedPassword): void {
    this.passwordHash = hash;
    this.pepperId = pepperId;
  }

  /** CONFLICT unless active: no other account can sign in, and a scheduled deletion must not be stopped by it. */
  suspend(now: Date): void {
    if (this.status !== 'active')
      throw conflict(`Only an active account can be suspended; this one is ${this.status}.`);
    this.status = 'suspended';
    this.dropPendingEmail(now);
  }

  reactivate(now: Date): void {
    if (this.status !== 'suspended') throw conflict(`This account is ${this.status}, not suspended.`);
    this.status = 'active';
    this.updatedAt = now;
  }

  /** A sign-in cancels a scheduled deletion. */
  recordSignIn(now: Date): void {
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

  /** Restores a former address. Clears the password, which may be an attacker's. */
  restoreEmail(email: string, now: Date): void {
    this.email = email;
    this.dropPendingEmail(now);
    this.passwordHash = null;
    this.pepperId = null;
  }

  /**
   * Sets the pending address. A repeated request keeps the start time: restarting it would hide an attacker's change.
   */
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

  /** Replaces the address with the confirmed pending one. */
  changeEmail(email: string, now: Date): void {
    this.email = email;
    this.dropPendingEmail(now);
    this.emailVerifiedAt = now;
  }
}

AccountSchema.setClass(Account);
