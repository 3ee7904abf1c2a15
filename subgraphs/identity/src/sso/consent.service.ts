import { forbidden } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import { isStaffScope } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { lockAccount } from '../account/lock-account.js';
import { recordAudit } from '../audit/audit-log.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { queueMail } from '../mail/mail-outbox.js';
import { Session } from '../session/session.entity.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { lockClient } from './sso-client.js';

const ticketMillis = 10 * 60_000;

/** The signed-in user and session. */
export interface SignedIn {
  account: Account;
  session: Session;
}

interface Ticket {
  expiresAt: number;
  request: AuthorizationRequest;
}

const staleTicket = () =>
  forbidden('This page expired or belongs to another session. Start again from the application.');

/** User consents to applications. */
export class ConsentService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly caller: Caller,
    private readonly loginUrl: string,
    private readonly now: () => Date,
  ) {}

  /** Delegated scopes without consent. OpenID Connect scopes need none. */
  async missing(accountId: string, clientId: string, scopes: readonly string[], em = this.em): Promise<string[]> {
    const requested = scopes.filter(isStaffScope);
    if (requested.length === 0) return [];
    const [row]: { scopes: string[] }[] = await em.execute(
      'select scopes from identity.application_consents where account_id = ? and client_id = ?',
      [toUuid(accountId), clientId],
    );
    return requested.filter((scope) => !row?.scopes.includes(scope));
  }

  /**
   * Records consent to delegated scopes and notifies the user. Ignores scopes that the client has lost meanwhile.
   * FORBIDDEN when the deciding session has ended.
   */
  async record({ account, session }: SignedIn, clientId: string, requested: readonly string[]): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockAccount(em, account.id);
      const decider = await em.findOne(Session, { id: session.id });
      if (!decider?.isOpen(this.now())) throw staleTicket();
      const client = await lockClient(em, clientId, 'share');
      const scopes = requested.filter((scope) => isStaffScope(scope) && client.allowedScopes.includes(scope));
      const isNews = (await this.missing(account.id, clientId, scopes, em)).length > 0;
      await em.execute(
        `insert into identity.application_consents as known (account_id, client_id, scopes, granted_at)
         values (?, ?, ?, now()) on conflict (account_id, client_id) do update set granted_at = now(),
           scopes = array(select distinct unnest(known.scopes || excluded.scopes) order by 1)`,
        [toUuid(account.id), clientId, textArray(scopes)],
      );
      await recordAudit(em, this.caller, {
        event: 'application.consented',
        actorId: account.id,
        target: clientId,
      });
      if (!isNews) return;
      await queueMail(em, this.secrets, {
        template: 'application_consented',
        to: account.email,
        locale: account.locale,
        values: { client: client.name, scopes: scopes.join(', '), url: this.loginUrl },
      });
    });
  }

  /** CSRF proof that this session saw the consent page of a request, encrypted for the session. */
  issueTicket({ id }: Session, { browserSession: _, ...requested }: AuthorizationRequest): string {
    const request = Object.fromEntries(Object.entries(requested).filter(([, value]) => typeof value === 'string'));
    const claims = { expiresAt: this.now().getTime() + ticketMillis, request };
    return this.secrets.seal(JSON.stringify(claims), ticketContext(id));
  }

  /** The request of a ticket. FORBIDDEN for a missing or expired ticket or one of another session. */
  readTicket(ticket: string | null | undefined, { id }: Session): AuthorizationRequest {
    try {
      const { expiresAt, request } = JSON.parse(this.secrets.open(ticket ?? '', ticketContext(id))) as Ticket;
      if (expiresAt > this.now().getTime()) return request;
    } catch {
      // Forged, of another session, or malformed: one error for all.
    }
    throw staleTicket();
  }
}

const ticketContext = (sessionId: string): string => `consent ${sessionId}`;

/** Deletes consents granted since an instant, in the transaction of `em`; the next authorization asks again. */
export async function forgetConsentsSince(em: EntityManager, accountId: string, since: string): Promise<void> {
  await em.execute('delete from identity.application_consents where account_id = ? and granted_at >= ?::timestamptz', [
    toUuid(accountId),
    since,
  ]);
}
