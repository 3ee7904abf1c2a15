import { forbidden } from '@imprint/errors/domain-error';
import { isStaffScope } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import { type IdentitySecrets, randomToken } from '../credential/identity-secrets.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { Session } from '../session/session.entity.js';
import { SessionRepository } from '../session/session.repository.js';
import type { OpenedSession } from '../session/session.service.js';
import { ApplicationConsentRepository } from './application-consent.repository.js';
import type { AuthorizeApplicationInput } from './sso.input.js';
import { SsoClientRepository } from './sso-client.repository.js';
import { UsedConsentTicketRepository } from './used-consent-ticket.repository.js';

const ticketMillis = 10 * 60_000;

/** The signed-in user and session. */
export type SignedIn = Omit<OpenedSession, 'refreshToken'>;

/** Client, scopes and site of a consent. */
interface Consent {
  clientId: string;
  scopes: readonly string[];
  /** Site of an agent; null for other applications. */
  site: { name: string } | null;
}

/** A consent page that a session saw. */
export interface ConsentTicket {
  id: string;
  expiresAt: Date;
  request: AuthorizeApplicationInput;
}

const staleTicket = () =>
  forbidden('This page expired, was answered before or belongs to another session. Start again from the application.');

/** User consents to applications. */
export class ConsentService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly mails: MailOutbox,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Delegated scopes without consent. OpenID Connect scopes need none. */
  async missing(accountId: string, clientId: string, scopes: readonly string[], em = this.em): Promise<string[]> {
    const requested = scopes.filter(isStaffScope);
    if (requested.length === 0) return [];
    const consent = await new ApplicationConsentRepository(em).find(accountId, clientId);
    return requested.filter((scope) => !consent?.scopes.includes(scope));
  }

  /**
   * Records consent to delegated scopes and notifies the user. Ignores scopes that the client has lost meanwhile.
   * Consent to an agent is for one session: only its code and that session keep it. FORBIDDEN when the deciding session
   * has ended, and for a ticket that was used before.
   */
  async record(
    { account, session }: SignedIn,
    ticket: ConsentTicket,
    { clientId, scopes: requested, site }: Consent,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await new UsedConsentTicketRepository(em).use(ticket.id, ticket.expiresAt, staleTicket);
      await new AccountRepository(em).lock(account.id);
      const decider = await new SessionRepository(em).find(session.id);
      if (!decider?.isOpen(this.now())) throw staleTicket();
      const client = await new SsoClientRepository(em).lock(clientId, 'share');
      const allowed = requested.filter((scope) => client.allowedScopes.includes(scope));
      const scopes = site ? allowed : allowed.filter(isStaffScope);
      const isNews = site !== null || (await this.missing(account.id, clientId, scopes, em)).length > 0;
      if (!site) await new ApplicationConsentRepository(em).grant(account.id, clientId, scopes);
      await recordAudit(em, this.caller, { event: 'application.consented', actorId: account.id, target: clientId });
      if (!isNews) return;
      const granted = scopes.join(', ');
      const values = { client: client.name, scopes: site ? `${site.name} (${granted})` : granted };
      await this.mails.queue(em, 'application_consented', account, { values });
    });
  }

  /** CSRF proof that this session saw the consent page of a request, encrypted for the session. It gives one code. */
  issueTicket({ id }: Session, { browserSession: _, ...requested }: AuthorizeApplicationInput): string {
    const request = Object.fromEntries(Object.entries(requested).filter(([, value]) => typeof value === 'string'));
    const claims = { id: randomToken(), expiresAt: this.now().getTime() + ticketMillis, request };
    return this.secrets.seal(JSON.stringify(claims), ticketContext(id));
  }

  /** FORBIDDEN for a missing or expired ticket or one of another session. */
  readTicket(ticket: string | null | undefined, session: Session): ConsentTicket {
    try {
      const claims = JSON.parse(this.secrets.open(ticket ?? '', ticketContext(session.id)));
      const { id, expiresAt, request } = claims as {
        id: string;
        expiresAt: number;
        request: AuthorizeApplicationInput;
      };
      if (id && expiresAt > this.now().getTime()) return { id, expiresAt: new Date(expiresAt), request };
    } catch {
      // Forged, of another session, or malformed: one error for all.
    }
    throw staleTicket();
  }
}

const ticketContext = (sessionId: string): string => `consent ${sessionId}`;
