import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Page } from '@imprint/graphql/keyset-page';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Account } from './account/account.entity.js';
import { AccountService } from './account/account.service.js';
import { EmailChangeService } from './account/email-change.service.js';
import type { Erasure } from './account/erasure.entity.js';
import { ErasureRepository } from './account/erasure.repository.js';
import { AuditService } from './audit/audit.service.js';
import { CodeRequestService } from './code/code-request.service.js';
import { OneTimeCodes } from './code/one-time-code.service.js';
import type { BreachCorpus } from './credential/breach-corpus.js';
import type { IdentitySecrets } from './credential/identity-secrets.js';
import type { PasswordHashing } from './credential/password-hashing.js';
import { InvitationService } from './invitation/invitation.service.js';
import { InviteeService } from './invitation/invitee.service.js';
import { IdentityLimits, type LimitStores } from './limit/identity-limits.js';
import { listMails, type MailSending, type MailStatus } from './mail/mail-outbox.js';
import { NoticeService } from './mail/notice.service.js';
import type { Access as AccountAccess } from './membership/access.js';
import type { AccessChanges } from './membership/access-changes.js';
import { Authority, type IdentityModule } from './membership/authority.js';
import { GrantService } from './membership/grant.service.js';
import type { Member } from './membership/member.repository.js';
import { MemberService } from './membership/member.service.js';
import { SecondFactorService } from './mfa/second-factor.service.js';
import { RoleService } from './role/role.service.js';
import { AccessTokens } from './session/access-token.js';
import { LoginService } from './session/login.service.js';
import { SessionService } from './session/session.service.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import type { SigningKeys } from './signing-key/signing-keys.js';
import type { SiteDirectory } from './site/site-directory.js';
import { ApplicationService } from './sso/application.service.js';
import { ConsentService } from './sso/consent.service.js';
import { SsoService } from './sso/sso.service.js';

export interface IdentityServices {
  em: EntityManager;
  limitStores: LimitStores;
  cursors: KeysetCursors;
  secrets: IdentitySecrets;
  passwords: PasswordHashing;
  corpus: BreachCorpus;
  keys: SigningKeys;
  mail: MailSending;
  queryMedia: SubgraphQuery;
  sites: SiteDirectory;
  without: ReadonlySet<IdentityModule>;
  refusesDemo: boolean;
  /** Token issuer, known once the public listener is open. */
  authUrl: () => string;
  /** Base URL of the first-party interface. */
  appUrl: () => string;
  accessChanges: AccessChanges;
  now: () => Date;
}

/** Per-request services of the identity subgraph. */
export interface IdentityContext extends Caller {
  readonly accounts: AccountService;
  readonly emailChanges: EmailChangeService;
  readonly signUps: SignUpService;
  readonly codeRequests: CodeRequestService;
  readonly logins: LoginService;
  readonly sessions: SessionService;
  readonly secondFactors: SecondFactorService;
  readonly sso: SsoService;
  readonly applications: ApplicationService;
  readonly roles: RoleService;
  readonly members: MemberService;
  readonly grants: GrantService;
  readonly invitations: InvitationService;
  readonly invitees: InviteeService;
  readonly audit: AuditService;
  readonly authority: Authority;
  readonly sites: SiteDirectory;
  readonly keys: SigningKeys;
  readonly accessChanges: AccessChanges;
  readonly notices: NoticeService;
  readonly mailStatus: (first: number) => Promise<MailStatus[]>;
  readonly erasures: (first: number) => Promise<Erasure[]>;
  readonly authUrl: () => string;
  readonly accessById: DataLoader<string, AccountAccess>;
  readonly accountById: DataLoader<string, Account | null>;
  /** Null for a site whose members the caller does not manage. */
  readonly teamOfSite: DataLoader<{ parent: string; given: { first: number } }, Page<Member> | null>;
}

export function createIdentityContext(services: IdentityServices, caller: Caller): IdentityContext {
  const { limitStores, secrets, passwords, corpus, keys, mail, sites, cursors, without, now } = services;
  const em = services.em.fork();
  const appUrl = services.appUrl();
  const loginUrl = `${appUrl}/login`;
  const limits = new IdentityLimits(limitStores, caller.client);
  const codes = new OneTimeCodes(secrets);
  const tokens = new AccessTokens(keys, services.authUrl);
  const shared = { em, codes, secrets, passwords, corpus, limits, caller, appUrl, loginUrl, tokens, now };
  const sessions = new SessionService(shared);
  const secondFactors = new SecondFactorService(shared);
  const codeRequests = new CodeRequestService(shared);
  const emailChanges = new EmailChangeService({ ...shared, secondFactors });
  const accounts = new AccountService({
    ...shared,
    secondFactors,
    emailChanges,
    queryMedia: services.queryMedia,
  });
  const authority = new Authority(em, sites, caller.principal, without);
  const roles = new RoleService(em, authority, caller, now);
  const people = { em, authority, roles, sites, limits, mail, cursors, caller, appUrl, now };
  const invitations = new InvitationService(people);
  const members = new MemberService(people);
  return {
    ...caller,
    accounts,
    emailChanges,
    signUps: new SignUpService({ ...shared, emailChanges, without }),
    codeRequests,
    logins: new LoginService({ ...shared, sessions, secondFactors, refusesDemo: services.refusesDemo }),
    sessions,
    secondFactors,
    sso: new SsoService({
      em,
      sessions,
      consents: new ConsentService(em, secrets, caller, loginUrl, now),
      tokens,
      caller,
      loginUrl,
      authorizeUrl: () => authorizeUrl(services.authUrl()),
      consentUrl: () => `${services.authUrl()}/api/v1/auth/sso/consent`,
      now,
    }),
    applications: new ApplicationService(em, caller, now),
    roles,
    members,
    grants: new GrantService(em, sites, roles, caller, now),
    invitations,
    invitees: new InviteeService({
      ...people,
      invitations,
      passwords,
      corpus,
      organizationName: async (id) => (await sites.organization(id))?.name ?? null,
    }),
    notices: new NoticeService(em, secrets, appUrl),
    audit: new AuditService(em, authority, cursors),
    authority,
    sites,
    keys,
    accessChanges: services.accessChanges,
    mailStatus: (first) => listMails(em, first),
    erasures: (first) => new ErasureRepository(em).listNewest(first),
    authUrl: services.authUrl,
    accessById: new DataLoader((ids) => Promise.all(ids.map((id) => authority.getAccess(id)))),
    teamOfSite: loaderByArguments((siteIds, page) => members.getTeams(siteIds, page)),
    accountById: new DataLoader(async (ids) => {
      const found = new Map((await accounts.byIds(ids)).map((account) => [account.id, account]));
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}

/** Authorization endpoint. */
export const authorizeUrl = (authUrl: string): string => `${authUrl}/api/v1/auth/sso/authorize`;
