import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { canonicalEmail } from '../account/email-address.js';
import { recordAudit } from '../audit/audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { handOver, type MailSending, queueMail } from '../mail/mail-outbox.js';
import type { Authority } from '../membership/authority.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { pageSize } from '../page-size.js';
import { type GrantableRole, requireRoleText } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationRepository } from './invitation.repository.js';

/** Target of an invitation. */
export interface InvitationTarget extends MembershipTarget {
  scope: 'site' | 'org';
  name: string;
}

export interface SentInvitation {
  invitation: Invitation;
  /** True when a mail server accepted the email. */
  isEmailSent: boolean;
}

export interface InvitationDependencies {
  em: EntityManager;
  authority: Authority;
  roles: RoleService;
  sites: SiteDirectory;
  limits: IdentityLimits;
  mail: MailSending;
  cursors: KeysetCursors;
  caller: Caller;
  appUrl: string;
  now: () => Date;
}

const defaultSiteRole = 'site_contributor';

/** Invitations to organizations and sites. The target determines the scope of the grant, never the request. */
export class InvitationService {
  constructor(private readonly dependencies: InvitationDependencies) {}

  /** For site owners and organization managers; NOT_FOUND for others. */
  async ofSite(siteReference: string): Promise<InvitationTarget> {
    const { authority } = this.dependencies;
    const site = await authority.onSite(siteReference);
    authority.requireInvitations();
    return { scope: 'site', organizationId: site.organizationId, siteId: site.id, name: site.name };
  }

  async ofOrganization(organizationReference: string): Promise<InvitationTarget> {
    const { authority } = this.dependencies;
    const organization = await authority.onOrganization(organizationReference);
    authority.requireInvitations();
    return { scope: 'org', organizationId: organization.id, siteId: null, name: organization.name };
  }

  /** Pending and unexpired; for an organization, including those of its sites. */
  async list(target: InvitationTarget, request: PageRequest): Promise<Page<Invitation>> {
    const { em, cursors, now } = this.dependencies;
    const walk = {
      cursors,
      filters: { invitations: target.siteId ? { siteId: target.siteId } : { organizationId: target.organizationId } },
      instantOf: (invitation: Invitation) => invitation.createdAt,
      ...pageSize,
    };
    const invitations = new InvitationRepository(em);
    return keysetPage(request, walk, (position, limit) => invitations.list(target, position, limit, now()));
  }

  /** Inviting again sends a new link. Never reveals whether the address has an account or a membership. */
  async create(
    target: InvitationTarget,
    input: { email: string | null | undefined; role: string | null | undefined },
  ): Promise<SentInvitation> {
    const { em: root, roles, limits, authority, caller, now } = this.dependencies;
    if (typeof input.email !== 'string') throw badRequest('email must be an address.', { fields: ['email'] });
    const email = canonicalEmail(input.email);
    const roleText = requireRoleText(
      input.role === undefined && target.scope === 'site' ? defaultSiteRole : input.role,
    );
    const role = await roles.requireGrantable(root, target.organizationId, target.scope, roleText);
    await roles.requireMayGrant(target, role);
    await limits.charge(
      ['invitation address', limits.address],
      ['invitation inviter', authority.accountId],
      ['invitation organization', target.organizationId],
      ['resend mailbox', email],
    );
    const token = randomToken();
    const { invitation, mailId } = await root.fork().transactional(async (em) => {
      await roles.requireGrantable(em, target.organizationId, target.scope, roleText);
      const { scope, organizationId, siteId } = target;
      const invitations = new InvitationRepository(em);
      const pendingRole = await invitations.findPendingRole(target, email);
      if (pendingRole) await roles.requireMayManage(em, target, pendingRole);
      const terms = { scope, organizationId, siteId, email, role: role.slug, tokenHash: tokenHash(token) };
      const invitation = await invitations.replace({ ...terms, invitedBy: authority.accountId }, now());
      await recordAudit(em, caller, { event: 'invitation.created', target: invitation.id, ...toAuditTarget(target) });
      return { invitation, mailId: await this.#queue(em, invitation, target, role, token) };
    });
    return { invitation, isEmailSent: await handOver(this.dependencies.mail, mailId) };
  }

  /** Rotates the link and renews the seven days, also after expiry. INVITATION_ALREADY_ACCEPTED for a member. */
  async resend(target: InvitationTarget, invitationReference: string): Promise<SentInvitation> {
    const { em: root, limits, caller, roles, now } = this.dependencies;
    const id = parseId(invitationReference);
    const known = id && (await new InvitationRepository(root).find(target, id));
    if (!known) throw notFound();
    await this.#requireNewcomer(root, known);
    await limits.charge(
      ['resend address', limits.address],
      ['resend pause', known.email],
      ['resend mailbox', known.email],
    );
    const token = randomToken();
    const { invitation, mailId } = await root.fork().transactional(async (em) => {
      const invitation = await new InvitationRepository(em).lock(target, known.id);
      if (!invitation) throw notFound();
      await this.#requireNewcomer(em, invitation);
      await roles.requireMayManage(em, toRoleTarget(invitation), invitation.role);
      invitation.rotate(tokenHash(token), now());
      const role = await roles.requireGrantable(em, invitation.organizationId, invitation.scope, invitation.role);
      const resolved = invitation.siteId === target.siteId ? target : await this.getTarget(invitation);
      await recordAudit(em, caller, { event: 'invitation.resent', target: invitation.id, ...toAuditTarget(resolved) });
      return { invitation, mailId: await this.#queue(em, invitation, resolved, role, token) };
    });
    return { invitation, isEmailSent: await handOver(this.dependencies.mail, mailId) };
  }

  async revoke(target: InvitationTarget, invitationReference: string): Promise<void> {
    const { em: root, roles, caller } = this.dependencies;
    const id = parseId(invitationReference);
    await root.fork().transactional(async (em) => {
      const invitations = new InvitationRepository(em);
      const invitation = id && (await invitations.lock(target, id));
      if (!invitation || invitation.acceptedAt) throw notFound();
      await roles.requireMayManage(em, toRoleTarget(invitation), invitation.role);
      invitations.delete(invitation);
      await recordAudit(em, caller, { event: 'invitation.revoked', target: invitation.id, ...toAuditTarget(target) });
    });
  }

  /** Target of an invitation. NOT_FOUND when it was deleted. */
  async getTarget({ scope, organizationId, siteId }: Invitation): Promise<InvitationTarget> {
    const { sites } = this.dependencies;
    const found = siteId ? await sites.site(siteId) : await sites.organization(organizationId);
    if (!found) throw notFound();
    return { scope, organizationId, siteId: siteId ?? null, name: found.name };
  }

  /** Valid invitations of an address. */
  async waitingFor(email: string): Promise<Invitation[]> {
    const { em, now } = this.dependencies;
    return new InvitationRepository(em).listWaiting(email, now());
  }

  /** For a deleted role, only the slug. */
  async getRole({ organizationId, scope, role }: Invitation): Promise<{ slug: string; name: string }> {
    const { em, roles } = this.dependencies;
    const found = await roles.requireGrantable(em, organizationId, scope, role).catch(() => null);
    return { slug: role, name: found?.name ?? role };
  }

  async #requireNewcomer(em: EntityManager, invitation: Invitation): Promise<void> {
    const { acceptedAt, email } = invitation;
    if (acceptedAt || (await new MembershipRepository(em).hasEmail(toRoleTarget(invitation), email)))
      throw conflict('This person is already a member.', { reason: 'INVITATION_ALREADY_ACCEPTED' });
  }

  /** The token is in the URL fragment, which browsers never send to a server. */
  async #queue(
    em: EntityManager,
    invitation: Invitation,
    target: InvitationTarget,
    role: GrantableRole,
    token: string,
  ): Promise<string> {
    const { authority, appUrl, mail } = this.dependencies;
    const accounts = new AccountRepository(em);
    const inviter = await accounts.require(authority.accountId);
    const invitee = await accounts.findByEmail(invitation.email);
    return queueMail(em, mail.secrets, {
      template: 'invitation',
      to: invitation.email,
      locale: invitee?.locale ?? inviter.locale,
      values: {
        inviter: inviter.name ?? inviter.email,
        place: target.name,
        role: role.name,
        url: `${appUrl}/convite#token=${token}`,
      },
    });
  }
}

const toRoleTarget = ({ organizationId, siteId = null }: Invitation) => ({ organizationId, siteId });

const toAuditTarget = ({ organizationId, siteId }: InvitationTarget) => ({ organizationId, siteId });
