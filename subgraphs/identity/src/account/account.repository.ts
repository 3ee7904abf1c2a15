import { newId } from '@imprint/ids/id';
import { escapeLike } from '@imprint/persistence/like-pattern';
import { matchesPattern, textPattern } from '@imprint/persistence/text-pattern';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { Account, type AccountStatus } from './account.entity.js';

export interface NewAccount {
  email: string;
  name: string | null;
  locale: string;
}

export interface AccountFilter {
  search: string | null;
  status: AccountStatus | null;
}

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Accounts. Locks of an account come before those of its sessions and codes; any other order can deadlock. */
const named = (search: string) => ({ [raw((alias) => matchesPattern(`${alias}.name`), [textPattern(search)])]: [] });

export class AccountRepository {
  constructor(private readonly em: EntityManager) {}

  /** Pictures from the media of an erased site. */
  async forgetAvatars(siteId: string): Promise<void> {
    await this.em.nativeUpdate(Account, { avatarSiteId: siteId }, { avatarSiteId: null, avatarMediaId: null });
  }

  find(id: string): Promise<Account | null> {
    return this.em.findOne(Account, { id });
  }

  require(id: string): Promise<Account> {
    return this.em.findOneOrFail(Account, { id });
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(Account, { email });
  }

  requireByEmail(email: string): Promise<Account> {
    return this.em.findOneOrFail(Account, { email });
  }

  listByIds(ids: readonly string[]): Promise<Account[]> {
    return this.em.find(Account, { id: { $in: [...ids] } });
  }

  /**
   * Accounts before a position, newest first, whose address starts with a text or whose name contains it, in any case.
   */
  list(
    { search, status }: AccountFilter,
    position: { at: Date; id: string } | null,
    limit: number,
  ): Promise<Account[]> {
    return this.em.find(
      Account,
      {
        ...(status && { status }),
        $and: [
          search ? { $or: [{ email: { $like: `${escapeLike(search).toLowerCase()}%` } }, named(search)] } : {},
          position
            ? { $or: [{ createdAt: { $lt: position.at } }, { createdAt: position.at, id: { $lt: position.id } }] }
            : {},
        ],
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  lock(id: string): Promise<Account | null> {
    return this.em.findOne(Account, { id }, forUpdate);
  }

  lockByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(Account, { email }, forUpdate);
  }

  /** A pending account without a password. The flush violates `accounts_email_key` if the address has one. */
  create(account: NewAccount, now: Date): Account {
    return this.em.create(Account, toPending(account, now));
  }

  /** {@link create} unless the address has an account, in one statement for every address. */
  async createIfAbsent(account: NewAccount, now: Date): Promise<void> {
    await this.em.createQueryBuilder(Account).insert(toPending(account, now)).onConflict('email').ignore().execute();
  }

  /** Frees an address that an unverified sign-up claims. */
  async deleteUnproven(email: string): Promise<void> {
    await this.em.nativeDelete(Account, { email, status: 'pending_verification', passwordHash: null });
  }

  /** Accounts past their erasure date, longest first. */
  async listErasable(limit: number): Promise<string[]> {
    const due = await this.em.find(Account, isErasable(), { fields: ['id'], orderBy: { erasesAt: 'asc' }, limit });
    return due.map(({ id }) => id);
  }

  /** Null once a sign-in cancelled the deletion. */
  lockErasable(id: string): Promise<Account | null> {
    return this.em.findOne(Account, { id, ...isErasable() }, forUpdate);
  }

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Account, { id });
  }

  /** Frees the addresses of accounts that stayed unverified. */
  async deleteUnverified(): Promise<void> {
    await this.em.nativeDelete(Account, {
      status: 'pending_verification',
      createdAt: { $lt: databaseTime('-7 days') },
    });
  }
}

const isErasable = () => ({ status: 'deletion_scheduled' as const, erasesAt: { $lte: databaseTime() } });

const toPending = ({ email, name, locale }: NewAccount, now: Date) => ({
  id: newId(),
  email,
  name,
  locale,
  status: 'pending_verification' as const,
  createdAt: now,
  updatedAt: now,
});
