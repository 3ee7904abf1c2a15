import { AuditPages } from '@imprint/graphql/audit-pages';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import { loaderById } from '@imprint/graphql/loader-by-id';
import type { Caller } from '@imprint/principal/caller';
import DataLoader from 'dataloader';
import { AccountRepository } from './account/account.repository.js';
import { auditLog } from './audit-log.js';
import { BrandService } from './brand/brand.service.js';
import { CodeRequestService } from './code/code-request.service.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { ErasureRepository } from './erasure/erasure.repository.js';
import { eraseOrganization } from './erasure/organization-erasure.js';
import { IdentityLinksService } from './identity-provider/identity-links.service.js';
import { IdentityProviderRepository } from './identity-provider/identity-provider.repository.js';
import { IdentityProviderService } from './identity-provider/identity-provider.service.js';
import { ProviderDirectory } from './identity-provider/provider-directory.js';
import { ProviderLoginService } from './identity-provider/provider-login.service.js';
import type { IdentityServices } from './identity-services.js';
import { InvitationService } from './invitation/invitation.service.js';
import { InvitationListService } from './invitation/invitation-list.service.js';
import { InviteeService } from './invitation/invitee.service.js';
import { IdentityLimits } from './limit/identity-limits.js';
import { LinkedIdentityService } from './linked-identity/linked-identity.service.js';
import { MailRepository } from './mail/mail.repository.js';
import { GrantService } from './member/grant.service.js';
import { MemberService } from './member/member.service.js';
import { listAccess } from './membership/access.js';
import { Authority } from './membership/authority.js';
import { SecondFactorService } from './mfa/second-factor.service.js';
import { NoticeService } from './notice/notice.service.js';
import { NoticeAddressService } from './notice/notice-address.service.js';
import { AccountAccessService } from './operator/account-access.service.js';
import { AccountAdministrationService } from './operator/account-administration.service.js';
import { AccountSetupService } from './operator/account-setup.service.js';
import { JobQueuesService } from './operator/job-queues.service.js';
import type { RowPage } from './page-args.js';
import { pageSize } from './page-size.js';
import { PasskeyService } from './passkey/passkey.service.js';
import { PasskeyProofService } from './passkey/passkey-proof.service.js';
import { PolicyService } from './policy/policy.service.js';
import { SignInRules } from './policy/sign-in-rules.js';
import { RoleService } from './role/role.service.js';
import { AccessTokens } from './session/access-token.js';
import { CodeLoginService } from './session/code-login.service.js';
import { LoginService } from './session/login.service.js';
import { PasskeyLoginService } from './session/passkey-login.service.js';
import { SessionService } from './session/session.service.js';
import { SignIns } from './session/sign-ins.js';
import { StrongFactors } from './session/strong-factors.js';
import { ViewerService } from './session/viewer.service.js';
import { ConfirmationService } from './sign-up/confirmation.service.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { AgentService } from './sso/agent.service.js';
import { AgentRegistrationService } from './sso/agent-registration.service.js';
import { ApplicationService } from './sso/application.service.js';
import { ApplicationTokenService } from './sso/application-token.service.js';
import { AuthorizationService } from './sso/authorization.service.js';
import { ConsentService } from './sso/consent.service.js';
import { GrantExchangeService } from './sso/grant-exchange.service.js';
import { KeptHints } from './sso/kept-hints.js';
import { LogoutService } from './sso/logout.service.js';
import { AccountDeletionService } from './viewer/account-deletion.service.js';
import { PasskeyRemovalService } from './viewer/passkey-removal.service.js';
import { PasswordService } from './viewer/password.service.js';
import { PasswordReplacement } from './viewer/password-replacement.js';
import { ProfileService } from './viewer/profile.service.js';

/** Per-request services of the identity subgraph. */
export type IdentityContext = ReturnType<typeof createIdentityContext>;

export function createIdentityContext(services: IdentityServices, caller: Caller) {
  const { secrets, passwords, newPasswords, codes, keys, mails, urls, sites, cursors, without, now } = services;
  const em = services.em.fork();
  const limits = new IdentityLimits(services.admission, caller.client);
  const tokens = new AccessTokens(keys, urls);
  const authority = new Authority(em, sites, caller.principal, without);
  const roles = new RoleService(em, authority, caller, now);
  const members = new MemberService(em, authority, roles, cursors, caller);
  const secondFactors = new SecondFactorService(em, secrets, limits, mails, caller, now);
  const passkeys = new PasskeyService(em, services.webAuthn, mails, caller, now);
  const passkeyProofs = new PasskeyProofService(em, services.webAuthn, caller);
  const sessions = new SessionService(em, secrets, tokens, limits, mails, caller, now);
  const signIns = new SignIns(em, sessions, secondFactors, passkeys, limits, caller, services.refusesDemo);
  const { hasLoginCodes } = services;
  const providerIds = services.configuredProviders.map(({ id }) => id);
  const rules = new SignInRules(authority, mails, {
    hasMailedCodes: hasLoginCodes,
    providerIds,
    listProviders: (locked, id) => new IdentityProviderRepository(locked).listOfOrganization(id),
  });
  const brands = new BrandService(em, authority, sites, services.queryMedia, caller, now);
  const factors = new StrongFactors(em, secondFactors, codes, limits, now);
  const viewers = new ViewerService(em, passwords, factors, limits, caller, now);
  const consents = new ConsentService(em, secrets, mails, caller, now);
  const hints = new KeptHints(secrets, tokens);
  const agents = new AgentService(em, tokens, sites, now);
  const providers = new ProviderDirectory(em, services.configuredProviders, sites, secrets);
  const identities = new LinkedIdentityService(em, mails, caller, now);
  const emailChanges = new EmailChangeService(
    em,
    codes,
    secondFactors,
    passkeys,
    identities,
    mails,
    limits,
    caller,
    now,
  );
  const replacement = new PasswordReplacement(mails, caller, now);
  const noticeAddresses = new NoticeAddressService(em, sites, mails, limits);
  const memberGrants = new GrantService(em, sites, roles, caller, now);
  return {
    ...caller,
    now,
    erasure: services.erasure,
    eraseOrganization: (organizationId: string) => eraseOrganization(em, organizationId),
    sites,
    keys,
    urls,
    accessChanges: services.accessChanges,
    authority,
    signInOptions: { hasSignUp: !without.has('signup'), hasMailedCodes: hasLoginCodes },
    codeRequests: new CodeRequestService(em, codes, limits, hasLoginCodes),
    secondFactors,
    roles,
    members,
    memberGrants,
    invitations: new InvitationService(
      em,
      authority,
      roles,
      sites,
      mails,
      (id) => brands.findForMail(id),
      limits,
      caller,
      now,
    ),
    invitationLists: new InvitationListService(em, authority, roles, cursors, now),
    invitees: new InviteeService(
      em,
      authority,
      (locked) => viewers.lockOpen(locked),
      roles,
      sites,
      newPasswords,
      limits,
      caller,
      now,
    ),
    sessions,
    viewers,
    logins: new LoginService(em, passwords, limits, sessions, signIns, secondFactors, passkeyProofs),
    passkeyLogins: new PasskeyLoginService(em, passkeyProofs, sessions, signIns),
    providers,
    identityProviders: new IdentityProviderService(em, secrets, rules, caller, now),
    providerLogins: new ProviderLoginService({
      em,
      secrets,
      identities,
      signIns,
      caller,
      now,
      providers,
      client: services.providerClient,
      hasSignUp: !without.has('signup'),
    }),
    identities,
    identityLinks: new IdentityLinksService(em, viewers, identities, providers, caller, now),
    passkeys,
    passkeyRemovals: new PasskeyRemovalService(em, viewers, passkeys),
    codeLogins: new CodeLoginService(em, codes, signIns, hasLoginCodes),
    applications: new ApplicationService(em, sites, caller, now),
    applicationTokens: new ApplicationTokenService(em, sessions, tokens, limits, now),
    agents,
    agentRegistrations: new AgentRegistrationService(em, limits, caller, services.hasAgentRegistration, now),
    authorizations: new AuthorizationService(em, sessions, consents, agents, hints, urls, now),
    logouts: new LogoutService(em, sessions, hints, urls),
    grants: new GrantExchangeService({
      em,
      sessions,
      consents,
      tokens,
      urls,
      limits,
      caller,
      now,
      logger: services.logger,
    }),
    emailChanges,
    signUps: new SignUpService(em, codes, newPasswords, mails, limits, without, caller, now),
    confirmations: new ConfirmationService(em, codes, emailChanges, limits, caller, now),
    profiles: new ProfileService(em, viewers, emailChanges, limits, services.queryMedia, now),
    passwords: new PasswordService(em, viewers, codes, newPasswords, replacement, limits),
    deletions: new AccountDeletionService(em, viewers, mails, caller, now),
    accountSetup: new AccountSetupService(em, newPasswords, mails, memberGrants, limits, caller, now),
    accountAccess: new AccountAccessService(em, secondFactors, passkeys, sessions, caller, now),
    accountAdministration: new AccountAdministrationService(em, cursors, mails, limits, caller, now),
    jobQueues: new JobQueuesService(em, services.jobSources, cursors, caller),
    listSlowOperations: services.listSlowOperations,
    policies: new PolicyService(em, authority, rules, caller, now),
    brands,
    audit: new AuditPages(em, auditLog, { cursors, ...pageSize }),
    noticeAddresses,
    notices: new NoticeService(em, mails, noticeAddresses),
    listMails: (first: number) => new MailRepository(em).listNewest(first),
    listMailsTo: (addresses: readonly string[], first: number) => new MailRepository(em).listTo(addresses, first),
    listErasures: (first: number) => new ErasureRepository(em).listNewest(first),
    accessById: new DataLoader((ids: readonly string[]) => listAccess(em, ids)),
    sessionsOfAccount: loaderByArguments((ids: readonly string[], page: RowPage) => sessions.listOf(ids, page)),
    hasSecondFactor: new DataLoader((ids: readonly string[]) => secondFactors.areEnrolled(ids)),
    /** Null for a site whose members the caller does not manage. */
    teamOfSite: loaderByArguments((siteIds: readonly string[], page: { first: number }) =>
      members.getTeams(siteIds, page),
    ),
    accountById: loaderById((ids) => new AccountRepository(em).listByIds(ids)),
  };
}
