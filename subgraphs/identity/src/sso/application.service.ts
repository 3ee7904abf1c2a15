import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from '../account/lock-account.js';
import { recordAudit } from '../audit/audit-log.js';
import { idleSince } from '../session/session.entity.js';
import { listClients, lockClient, requireScopes, type SsoClient } from './sso-client.js';

/** An application with access to an account. */
export interface AuthorizedApplication {
  clientId: string;
  name: string;
  scopes: string[];
  /** Time of the consent; without a required consent, start of the oldest session. */
  grantedAt: Date;
}

interface AuthorizedRow {
  id: string;
  name: string;
  scopes: string[];
  granted_at: string;
}

/** Application grants: listed and withdrawn by users, narrowed by operators. */
export class ApplicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Newest first. */
  async authorizedBy(accountId: string): Promise<AuthorizedApplication[]> {
    const now = this.now();
    const rows: AuthorizedRow[] = await this.em.execute(
      `with held as (
         select client_id, scopes, granted_at, true as is_consent
         from identity.application_consents where account_id = ?
         union all
         select client_id, string_to_array(scope, ' '), created_at, false
         from identity.sessions where account_id = ? and client_id is not null and revoked_at is null
           and expires_at > ?::timestamptz and last_seen_at > ?::timestamptz
       )
       select client.id, client.name,
         array(select distinct scope from held mine, unnest(mine.scopes) scope
               where mine.client_id = client.id and scope <> '' order by scope) as scopes,
         coalesce(max(held.granted_at) filter (where held.is_consent), min(held.granted_at)) as granted_at
       from held join identity.sso_clients client on client.id = held.client_id
       group by client.id order by 4 desc, client.id`,
      [toUuid(accountId), toUuid(accountId), now.toISOString(), idleSince(now).toISOString()],
    );
    return rows.map(({ id, name, scopes, granted_at }) => ({
      clientId: id,
      name,
      scopes,
      grantedAt: new Date(granted_at),
    }));
  }

  /**
   * Revokes the grant: ends codes, consent and sessions of the application. The account lock blocks concurrent
   * exchanges and consents. No-op without a grant.
   */
  async withdraw(accountId: string, clientId: string): Promise<void> {
    const holder = [toUuid(accountId), clientId];
    await this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const codes: unknown[] = await em.execute(
        `delete from identity.authorization_codes where used_at is null and client_id = ?
           and session_id in (select id from identity.sessions where account_id = ?) returning 1`,
        [clientId, toUuid(accountId)],
      );
      const consents: unknown[] = await em.execute(
        'delete from identity.application_consents where account_id = ? and client_id = ? returning 1',
        holder,
      );
      const sessions: unknown[] = await em.execute(
        `update identity.sessions set revoked_at = now()
         where account_id = ? and client_id = ? and revoked_at is null returning 1`,
        holder,
      );
      if (codes.length + consents.length + sessions.length === 0) return;
      await recordAudit(em, this.caller, {
        event: 'application.consent_withdrawn',
        actorId: accountId,
        target: clientId,
      });
    });
  }

  clients(): Promise<SsoClient[]> {
    return listClients(this.em);
  }

  /**
   * Changes the allowed scopes. Removed ones are revoked from sessions and consents; added ones require consent.
   * BAD_CLIENT for an unknown application.
   */
  async changeScopes(clientId: string, scopes: readonly string[]): Promise<SsoClient> {
    const allowedScopes = requireScopes(scopes);
    const allowed = textArray(allowedScopes);
    return this.em.fork().transactional(async (em) => {
      // Wait for codes and consents checked against the former scopes.
      const client = await lockClient(em, clientId, 'update');
      await em.execute('update identity.sso_clients set allowed_scopes = ?::text[] where id = ?', [allowed, client.id]);
      await em.execute(
        `update identity.application_consents
         set scopes = array(select unnest(scopes) intersect select unnest(?::text[]) order by 1)
         where client_id = ? and not scopes <@ ?::text[]`,
        [allowed, client.id, allowed],
      );
      await em.execute(
        `update identity.sessions set scope = (
           select coalesce(string_agg(word, ' ' order by place), '')
           from unnest(string_to_array(scope, ' ')) with ordinality as words (word, place)
           where word = any(?::text[]))
         where client_id = ? and revoked_at is null and not string_to_array(scope, ' ') <@ ?::text[]`,
        [allowed, client.id, allowed],
      );
      await recordAudit(em, this.caller, { event: 'application.scopes_changed', target: client.id });
      return { ...client, allowedScopes };
    });
  }
}
