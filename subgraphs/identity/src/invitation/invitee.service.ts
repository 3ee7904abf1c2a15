import { badRequest, forbidden, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import type { HashedPassword } from '../credential/password-hashing.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { Authority } from '../membership/authority.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import { type GrantableRole, includesRole, toScope } from '../permission/preset-roles.js';
import { requireAdmitted } from '../policy/policy.service.js';
import type { PolicyRepositories } from '../policy/policy-repositories.js';
import type { RoleService } from '../role/role.service.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { Place, SiteDirectory } from '../site/site-directory.js';
import type { Invitation } from './invitation.entity.js';
import type { AcceptInvitationInput, InvitationReference } from './invitation.input.js';
import type { AcceptInvitationPayload, InvitationPreview } from './invitation.type.js';
import type { InvitationRepositories } from './invitation-repositories.js';
import { type InviteeAccountService, loginRequired } from './invitee-account.service.js';

export interface InviteeDependencies {
  repositories: AccountRepositories & InvitationRepositories & MembershipRepositories & PolicyRepositories;
  em: EntityManager;
  authority: Authority;
  viewers: ViewerService;
  roles: RoleService;
  sites: SiteDirectory;
  newPasswords: NewPasswords;
  inviteeAccounts: InviteeAccountService;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/**
 * The invitee's side of an invitation, authorized by its token or by the account of its address. An invalid token or id
 * is NOT_FOUND for every cause.
 */
export class InviteeService {
  constructor(private readonly deps: InviteeDependencies) {}

  async lookUp(token: string | null | undefined): Promise<InvitationPreview> {
    const { invitation, place, role } = await this.#require({ token });
    const { email, expiresAt } = invitation;
    const organization = await this.deps.sites.organization(place.organizationId);
    const accounts = this.deps.repositories.accounts(this.deps.em);
    const inviter = await accounts.find(invitation.invitedBy);
    const account = await accounts.findByEmail(email);
    return {
      scope: toScope(place),
      organizationName: organization?.name ?? '',
      organizationSlug: organization?.slug ?? null,
      siteName: place.siteId ? place.name : null,
      role: { slug: role.slug, name: role.name },
      inviterName: inviter?.name ?? null,
      email,
      expiresAt,
      accountExists: account !== null && !account.isPending(),
    };
  }

  /**
   * Makes the invitee a member: signed in, or as a new account with a password, since the token proves the mailbox. One
   * of several concurrent calls succeeds. A refused password does not consume the invitation.
   */
  async accept({ token, id, name, password }: AcceptInvitationInput): Promise<AcceptInvitationPayload> {
    const { invitation, place, role } = await this.#require({ token, id });
    const known = await this.deps.repositories.accounts(this.deps.em).findByEmail(invitation.email);
    let credential: HashedPassword | null = null;
    const { principal } = this.deps.caller;
    if (principal.kind === 'staff') {
      if (known?.id !== this.deps.authority.accountId) {
        throw forbidden('This invitation is for another address. Sign in with that address.', {
          reason: 'INVITATION_EMAIL_MISMATCH',
        });
      }
    } else if (known && !known.isPending()) {
      throw loginRequired();
    } else {
      if (typeof password !== 'string')
        throw badRequest('password is required for a new account.', { fields: ['password'] });
      requireName(name);
      credential = await this.deps.newPasswords.hash(password);
    }
    await requireAdmitted(this.deps.repositories.policies(this.deps.em), place.organizationId, invitation.email);
    return this.deps.em.fork().transactional(async (em) => {
      const open = requireFound(await this.deps.repositories.invitations(em).lockUnchanged(invitation));
      if (principal.kind === 'staff') await this.deps.viewers.lockOpen(em);
      open.accept(this.deps.now());
      const account = credential
        ? await this.deps.inviteeAccounts.create(em, { email: invitation.email, name, password: credential })
        : await this.deps.repositories.accounts(em).requireByEmail(invitation.email);
      await em.flush();
      const held = await this.#join(em, place, account.id, role, invitation.invitedBy);
      const event = 'invitation.accepted';
      await recordAudit(em, this.deps.caller, { event, actorId: account.id, target: invitation.id, ...place });
      const { organizationId, siteId = null } = place;
      return { scope: toScope(place), organizationId, siteId, role: held };
    });
  }

  /** Deletes the invitation. One of several concurrent calls succeeds, and none after it was accepted. */
  async decline(reference: InvitationReference): Promise<void> {
    const invitation = await this.#find(reference);
    await this.deps.em.fork().transactional(async (em) => {
      const invitations = this.deps.repositories.invitations(em);
      const open = requireFound(invitation && (await invitations.lockUnchanged(invitation)));
      if (typeof reference.id === 'string') await this.deps.viewers.lockOpen(em);
      invitations.delete(open);
      const { id: target, organizationId, siteId = null } = open;
      await recordAudit(em, this.deps.caller, { event: 'invitation.declined', target, organizationId, siteId });
    });
  }

  async #find({ token, id: reference }: InvitationReference): Promise<Invitation | null> {
    this.deps.authority.requireInvitations();
    const invitations = this.deps.repositories.invitations(this.deps.em);
    if (typeof reference === 'string') {
      const { email } = await this.deps.repositories.accounts(this.deps.em).require(this.deps.authority.accountId);
      const id = parseId(reference);
      return id ? invitations.findWaiting(email, id, this.deps.now()) : null;
    }
    const hash = tokenHash(token ?? '');
    await this.deps.limits.charge(['token address', this.deps.limits.address], ['token guesses', hash]);
    return invitations.findByToken(hash, this.deps.now());
  }

  async #require(
    reference: InvitationReference,
  ): Promise<{ invitation: Invitation; place: Place; role: GrantableRole }> {
    const invitation = await this.#find(reference);
    const place = invitation && (await this.deps.sites.place(invitation));
    const role =
      place && (await this.deps.roles.requireGrantable(this.deps.em, place, invitation.role).catch(() => null));
    // The inviter may have been suspended or may have lost permissions.
    if (!role || !(await this.deps.authority.mayInvite(invitation.invitedBy, place, role))) throw notFound();
    return { invitation, place, role };
  }

  /** Grants the role unless the member would lose permissions. */
  async #join(
    em: EntityManager,
    place: Place,
    accountId: string,
    role: GrantableRole,
    invitedBy: string,
  ): Promise<string> {
    const memberships = this.deps.repositories.memberships(em);
    await memberships.lock(place);
    const membership = await memberships.find(place, accountId);
    if (!membership) {
      memberships.create(place, { accountId, role: role.slug, invitedBy }, this.deps.now());
      return role.slug;
    }
    const held = await this.deps.roles.requireGrantable(em, place, membership.role).catch(() => null);
    if (!held || includesRole(role, held)) membership.role = role.slug;
    return membership.role;
  }
}
