import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowPage } from '../operation/page-args.js';
import { consoleClientId, idleSince } from '../session/session.entity.js';
import { ApplicationConsent } from './application-consent.entity.js';
import type { AuthorizedApplicationType } from './sso.type.js';

/** Consents to applications. */
export class ApplicationConsentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads the current row, bypassing the identity map. */
  find(accountId: string, clientId: string): Promise<ApplicationConsent | null> {
    return this.em.findOne(ApplicationConsent, { accountId, clientId }, { disableIdentityMap: true });
  }

  /** Adds scopes to the consent. */
  async grant(accountId: string, clientId: string, scopes: readonly string[]): Promise<void> {
    // Text: one statement merges the arrays, so that concurrent consents both count.
    await this.em.execute(
      `insert into identity.application_consents as known (account_id, client_id, scopes, granted_at)
       values (?, ?, ?, now()) on conflict (account_id, client_id) do update set granted_at = now(),
         scopes = array(select distinct unnest(known.scopes || excluded.scopes) order by 1)`,
      [toUuid(accountId), clientId, textArray(scopes)],
    );
  }

  /** Removes all other scopes from the consents to an application. */
  async narrow(clientId: string, allowedScopes: readonly string[]): Promise<void> {
    const allowed = textArray(allowedScopes);
    // Text: one statement for any number of rows.
    await this.em.execute(
      `update identity.application_consents
       set scopes = array(select unnest(scopes) intersect select unnest(?::text[]) order by 1)
       where client_id = ? and not scopes <@ ?::text[]`,
      [allowed, clientId, allowed],
    );
  }

  delete(accountId: string, clientId: string): Promise<number> {
    return this.em.nativeDelete(ApplicationConsent, { accountId, clientId });
  }

  async deleteOfClient(clientId: string): Promise<void> {
    await this.em.nativeDelete(ApplicationConsent, { clientId });
  }

  /** The next authorization asks again. */
  async deleteSince(accountId: string, since: Date): Promise<void> {
    await this.em.nativeDelete(ApplicationConsent, { accountId, grantedAt: { $gte: since } });
  }

  /**
   * A page of the applications with a consent or an open session, newest first; without the console, which is
   * first-party.
   */
  async listAuthorized(accountId: string, { first, after }: RowPage, now: Date): Promise<AuthorizedApplicationType[]> {
    // Text: a union of consents and sessions, grouped by application.
    const rows: { id: string; name: string; scopes: string[]; granted_at: Date }[] = await this.em.execute(
      `with held as (
         select client_id, scopes, granted_at, true as is_consent
         from identity.application_consents where account_id = ?
         union all
         select client_id, string_to_array(scope, ' '), created_at, false
         from identity.sessions where account_id = ? and client_id <> ? and revoked_at is null
           and expires_at > ?::timestamptz and last_seen_at > ?::timestamptz
       ), authorized as (
       select client.id, client.name,
         array(select distinct scope from held mine, unnest(mine.scopes) scope
               where mine.client_id = client.id and scope <> '' order by scope) as scopes,
         coalesce(max(held.granted_at) filter (where held.is_consent), min(held.granted_at)) as granted_at
       from held join identity.sso_clients client on client.id = held.client_id
       group by client.id
       )
       select * from authorized
       where ?::text is null or exists (
         select from authorized last where last.id = ? and (authorized.granted_at < last.granted_at
           or (authorized.granted_at = last.granted_at and authorized.id > last.id)))
       order by granted_at desc, id limit ?`,
      [
        ...[toUuid(accountId), toUuid(accountId), consoleClientId, now.toISOString(), idleSince(now).toISOString()],
        ...[after, after, first],
      ],
    );
    return rows.map(({ id, granted_at, ...row }) => ({ ...row, clientId: id, grantedAt: granted_at }));
  }
}
