import { forbidden } from '@imprint/errors/domain-error';
import { isStaffScope } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { type IdentitySecrets, randomToken } from '../credential/identity-secrets.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { recordAudit } from '../operation/audit-log.js';
import type { Session } from '../session/session.entity.js';
import type { OpenedSession } from '../session/session.service.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import { describeScopes } from './scope-names.js';
import type { AuthorizeApplicationInput } from './sso.input.js';
import type { SsoRepositories } from './sso-repositories.js';

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

export interface ConsentDependencies {
  repositories: AccountRepositories & SessionRepositories & SsoRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** User consents to applications. */
export class ConsentService {
  constructor(private readonly deps: ConsentDependencies) {}

  /** Delegated scopes without consent. OpenID Connect scopes need none. */
  async missing(accountId: string, clientId: string, scopes: readonly string[], em = this.deps.em): Promise<string[]> {
    const requested = scopes.filter(isStaffScope);
    if (requested.length === 0) return [];
    const consent = await this.deps.repositories.consents(em).find(accountId, clientId);
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
    await this.deps.em.fork().transactional(async (em) => {
      await this.deps.repositories.usedConsentTickets(em).use(ticket.id, ticket.expiresAt, staleTicket);
      await this.deps.repositories.accounts(em).lock(account.id);
      const decider = await this.deps.repositories.sessions(em).find(session.id);
      if (!decider?.isOpen(this.deps.now())) throw staleTicket();
      const client = await this.deps.repositories.applications(em).lock(clientId, 'share');
      const allowed = requested.filter((scope) => client.allowedScopes.includes(scope));
      const scopes = site ? allowed : allowed.filter(isStaffScope);
      const isNews = site !== null || (await this.missing(account.id, clientId, scopes, em)).length > 0;
      if (!site) await this.deps.repositories.consents(em).grant(account.id, clientId, scopes);
      await recordAudit(em, this.deps.caller, {
        event: 'application.consented',
        actorId: account.id,
        target: clientId,
      });
      if (!isNews) return;
      const granted = describeScopes(account.locale, scopes);
      const values = { client: client.name, scopes: site ? `${site.name} (${granted})` : granted };
      await this.deps.mails.queue(em, 'application_consented', account, { values });
    });
  }

  /** CSRF proof that this session saw the consent page of a request, encrypted for the session. It gives one code. */
  issueTicket({ id }: Session, { browserSession: _, ...requested }: AuthorizeApplicationInput): string {
    const request = Object.fromEntries(Object.entries(requested).filter(([, value]) => typeof value === 'string'));
    const claims = { id: randomToken(), expiresAt: this.deps.now().getTime() + ticketMillis, request };
    return this.deps.secrets.seal(JSON.stringify(claims), ticketContext(id));
  }

  /** FORBIDDEN for a missing or expired ticket or one of another session. */
  readTicket(ticket: string | null | undefined, session: Session): ConsentTicket {
    try {
      const claims = JSON.parse(this.deps.secrets.open(ticket ?? '', ticketContext(session.id)));
      const { id, expiresAt, request } = claims as {
        id: string;
        expiresAt: number;
        request: AuthorizeApplicationInput;
      };
      if (id && expiresAt > this.deps.now().getTime()) return { id, expiresAt: new Date(expiresAt), request };
    } catch {
      // Forged, of another session, or malformed: one error for all.
    }
    throw staleTicket();
  }
}

const ticketContext = (sessionId: string): string => `consent ${sessionId}`;
