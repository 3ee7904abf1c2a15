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

/** Whose browser it is. */
export interface SignedIn {
  account: Account;
  session: Session;
}

interface Ticket {
  expiresAt: number;
  request: AuthorizationRequest;
}

const staleTicket = () =>
  forbidden('This page has expired or belongs to another sign-in: start again at the application.');

/** What people have allowed applications to do for them. */
export class ConsentService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly caller: Caller,
    private readonly loginUrl: string,
    private readonly now: () => Date,
  ) {}

  /** The scopes that act for the person and that await consent. Scopes that only name the person need none. */
  async missing(accountId: string, clientId: string, scopes: readonly string[], em = this.em): Promise<string[]> {
    const asked = scopes.filter(isStaffScope);
    if (asked.length === 0) return [];
    const [row]: { scopes: string[] }[] = await em.execute(
      'select scopes from identity.application_consents where account_id = ? and client_id = ?',
      [toUuid(accountId), clientId],
    );
    return asked.filter((scope) => !row?.scopes.includes(scope));
  }

  /**
   * Records scopes that act for the person and notifies them. A scope that the client lost meanwhile is left out.
   * FORBIDDEN when the session that decided ended meanwhile.
   */
  async record({ account, session }: SignedIn, clientId: string, asked: readonly string[]): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockAccount(em, account.id);
      const decider = await em.findOne(Session, { id: session.id });
      if (!decider?.isOpen(this.now())) throw staleTicket();
      const client = await lockClient(em, clientId, 'share');
      const scopes = asked.filter((scope) => isStaffScope(scope) && client.allowedScopes.includes(scope));
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

  /** Proof that a page was shown to a session for a request, sealed for that session: no other site can make one. */
  issueTicket({ id }: Session, { browserSession: _, ...asked }: AuthorizationRequest): string {
    const request = Object.fromEntries(Object.entries(asked).filter(([, value]) => typeof value === 'string'));
    const claims = { expiresAt: this.now().getTime() + ticketMillis, request };
    return this.secrets.seal(JSON.stringify(claims), ticketContext(id));
  }

  /** The request that the session saw. FORBIDDEN for a ticket of another session, one that is too old, or none. */
  readTicket(ticket: string | null | undefined, { id }: Session): AuthorizationRequest {
    try {
      const { expiresAt, request } = JSON.parse(this.secrets.open(ticket ?? '', ticketContext(id))) as Ticket;
      if (expiresAt > this.now().getTime()) return request;
    } catch {
      // Forged, sealed for another session, or no ticket at all: one answer for all.
    }
    throw staleTicket();
  }
}

const ticketContext = (sessionId: string): string => `consent ${sessionId}`;

/** Consents that were given since an instant: the next authorization asks again. In the transaction of `em`. */
export async function forgetConsentsSince(em: EntityManager, accountId: string, since: string): Promise<void> {
  await em.execute('delete from identity.application_consents where account_id = ? and granted_at >= ?::timestamptz', [
    toUuid(accountId),
    since,
  ]);
}
