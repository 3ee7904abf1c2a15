import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { NoticeAddress } from './notice-address.entity.js';

export interface AddressStanding {
  email: string;
  /** True for the address of a member, and one that its owner has confirmed. */
  isAgreed: boolean;
  isRequested: boolean;
}

/** Time after which a change of a form can ask the owner of an address again. */
const pause = `interval '7 days'`;

export class NoticeAddressRepository {
  constructor(private readonly em: EntityManager) {}

  /** Members of the site and of its organization count, while their accounts are active. Text: joins of memberships. */
  async listStandings(
    { siteId, organizationId }: { siteId: string; organizationId: string | null },
    emails: readonly string[],
  ): Promise<AddressStanding[]> {
    const site = toUuid(siteId);
    return this.em.execute(
      `select given.email, known.requested_at is not null as "isRequested",
         known.confirmed_at is not null or exists (
           select from identity.accounts a where a.email = given.email and a.status = 'active' and (
             exists (select from identity.site_memberships m where m.account_id = a.id and m.site_id = ?)
             or exists (select from identity.organization_memberships m
               where m.account_id = a.id and m.organization_id = ?))
         ) as "isAgreed"
       from unnest(?::text[]) as given(email)
       left join identity.notice_addresses known on known.site_id = ? and known.email = given.email`,
      [site, organizationId && toUuid(organizationId), textArray(emails), site],
    );
  }

  /** Records that a confirmation is mailed, which invalidates the former link; false if one was mailed recently. */
  async request(siteId: string, email: string, tokenHash: string): Promise<boolean> {
    const recorded: unknown[] = await this.em.execute(
      `insert into identity.notice_addresses as known (site_id, email, token_hash, requested_at)
       values (?, ?, ?, now()) on conflict (site_id, email)
       do update set token_hash = excluded.token_hash, requested_at = excluded.requested_at
       where known.confirmed_at is null and known.requested_at < now() - ${pause} returning email`,
      [toUuid(siteId), email, tokenHash],
    );
    return recorded.length > 0;
  }

  /** Confirms the address of a link; false for an unknown one. Can be repeated. */
  async confirm(tokenHash: string): Promise<boolean> {
    return (await this.em.nativeUpdate(NoticeAddress, { tokenHash }, { confirmedAt: databaseTime() })) > 0;
  }

  deleteTo(emails: readonly string[]): Promise<number> {
    return this.em.nativeDelete(NoticeAddress, { email: { $in: [...emails] } });
  }
}
