import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import type { BrandService } from '../brand/brand.service.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailBrand } from '../mail/mail-page.js';
import type { Authority } from '../membership/authority.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import { type GrantableRole, requireRoleText, roleNameIn } from '../permission/preset-roles.js';
import { requireAdmitted } from '../policy/policy.service.js';
import type { PolicyRepositories } from '../policy/policy-repositories.js';
import type { RoleService } from '../role/role.service.js';
import type { Place, SiteDirectory } from '../site/site-directory.js';
import type { Invitation } from './invitation.entity.js';
import type { InviteToSiteInput } from './invitation.input.js';
import type { InvitationPayload } from './invitation.type.js';
import type { InvitationRepositories } from './invitation-repositories.js';

const defaultSiteRole = 'site_contributor';

export interface InvitationDependencies {
  repositories: AccountRepositories & InvitationRepositories & MembershipRepositories & PolicyRepositories;
  em: EntityManager;
  authority: Authority;
  roles: RoleService;
  sites: SiteDirectory;
  mails: MailOutbox;
  brands: BrandService;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** Invitations to organizations and sites. The target determines the scope of the grant, never the request. */
export class InvitationService {
  constructor(private readonly deps: InvitationDependencies) {}

  /** Inviting again sends a new link. Never reveals whether the address has an account or a membership. */
  async create(place: Place, input: Pick<InviteToSiteInput, 'email' | 'role'>): Promise<InvitationPayload> {
    this.deps.authority.requireInvitations();
    if (typeof input.email !== 'string') throw badRequest('email must be an address.', { fields: ['email'] });
    const email = canonicalEmail(input.email);
    const roleText = requireRoleText(input.role === undefined && place.siteId ? defaultSiteRole : input.role);
    const role = await this.deps.roles.requireGrantable(this.deps.em, place, roleText);
    await this.deps.roles.requireMayGrant(this.deps.em, place, role);
    await requireAdmitted(this.deps.repositories.policies(this.deps.em), place.organizationId, email);
    await this.deps.limits.charge(
      ['invitation address', this.deps.limits.address],
      ['invitation inviter', this.deps.authority.accountId],
      ['invitation organization', place.organizationId],
      ['resend mailbox', email],
    );
    const token = randomToken();
    const brand = await this.deps.brands.findForMail(place.organizationId);
    const { invitation, mailId } = await this.deps.em.fork().transactional(async (em) => {
      await this.deps.roles.requireGrantable(em, place, roleText);
      const invitations = this.deps.repositories.invitations(em);
      const pendingRole = await invitations.findPendingRole(place, email);
      if (pendingRole) await this.deps.roles.requireMayManage(em, place, pendingRole);
      const terms = { email, role: role.slug, tokenHash: tokenHash(token), invitedBy: this.deps.authority.accountId };
      const invitation = await invitations.replace(place, terms, this.deps.now());
      await recordAudit(em, this.deps.caller, { event: 'invitation.created', target: invitation.id, ...place });
      return { invitation, mailId: await this.#queue(em, invitation, { place, role, token, brand }) };
    });
    return { invitation, emailSent: await this.deps.mails.handOver(mailId) };
  }

  /**
   * Rotates the link, renews the seven days, also after expiry, and makes the caller the inviter.
   * INVITATION_ALREADY_ACCEPTED for a member.
   */
  async resend(place: Place, invitationReference: string): Promise<InvitationPayload> {
    this.deps.authority.requireInvitations();
    const known = requireFound(
      await this.deps.repositories.invitations(this.deps.em).find(place, requireId(invitationReference)),
    );
    await this.#requireNewcomer(this.deps.em, known);
    await this.deps.limits.charge(
      ['resend address', this.deps.limits.address],
      ['resend pause', known.email],
      ['resend mailbox', known.email],
    );
    const token = randomToken();
    const brand = await this.deps.brands.findForMail(place.organizationId);
    const invited = requireFound(known.siteId === place.siteId ? place : await this.deps.sites.place(known));
    const { invitation, mailId } = await this.deps.em.fork().transactional(async (em) => {
      const invitation = requireFound(await this.deps.repositories.invitations(em).lock(place, known.id));
      await this.#requireNewcomer(em, invitation);
      await this.deps.roles.requireMayManage(em, invitation, invitation.role);
      invitation.rotate({ tokenHash: tokenHash(token), invitedBy: this.deps.authority.accountId }, this.deps.now());
      const role = await this.deps.roles.requireGrantable(em, invitation, invitation.role);
      await recordAudit(em, this.deps.caller, { event: 'invitation.resent', target: invitation.id, ...invited });
      return { invitation, mailId: await this.#queue(em, invitation, { place: invited, role, token, brand }) };
    });
    return { invitation, emailSent: await this.deps.mails.handOver(mailId) };
  }

  async revoke(place: Place, invitationReference: string): Promise<void> {
    this.deps.authority.requireInvitations();
    const id = parseId(invitationReference);
    await this.deps.em.fork().transactional(async (em) => {
      const invitations = this.deps.repositories.invitations(em);
      const invitation = id && (await invitations.lock(place, id));
      if (!invitation || invitation.acceptedAt) throw notFound();
      await this.deps.roles.requireMayManage(em, invitation, invitation.role);
      invitations.delete(invitation);
      const { id: target, organizationId, siteId = null } = invitation;
      await recordAudit(em, this.deps.caller, { event: 'invitation.revoked', target, organizationId, siteId });
    });
  }

  async #requireNewcomer(em: EntityManager, invitation: Invitation): Promise<void> {
    if (invitation.acceptedAt || (await this.deps.repositories.memberships(em).hasEmail(invitation, invitation.email)))
      throw conflict('This person is already a member.', { reason: 'INVITATION_ALREADY_ACCEPTED' });
  }

  /** The token is in the URL fragment, which browsers never send to a server. */
  async #queue(
    em: EntityManager,
    { email }: Invitation,
    { place, role, token, brand }: { place: Place; role: GrantableRole; token: string; brand: MailBrand | null },
  ): Promise<string> {
    const accounts = this.deps.repositories.accounts(em);
    const inviter = await accounts.require(this.deps.authority.accountId);
    const invitee = await accounts.findByEmail(email);
    const to = { email, locale: invitee?.locale ?? inviter.locale };
    const values = { inviter: inviter.name ?? inviter.email, place: place.name, role: roleNameIn(to.locale, role) };
    return this.deps.mails.queue(em, 'invitation', to, {
      values: { ...values, ...brand },
      page: `/convite#token=${token}`,
    });
  }
}
