import { badRequest, DomainError, forbidden, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { requireName } from '../account/account-fields.js';
import { recordAudit } from '../audit-log.js';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import type { HashedPassword } from '../credential/password-hashing.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { Authority } from '../membership/authority.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { type GrantableRole, includesRole, toScope } from '../permission/preset-roles.js';
import { requireAdmitted } from '../policy/policy.service.js';
import type { RoleService } from '../role/role.service.js';
import type { Place, SiteDirectory } from '../site/site-directory.js';
import type { Invitation } from './invitation.entity.js';
import type { AcceptInvitationInput, InvitationReference } from './invitation.input.js';
import { InvitationRepository } from './invitation.repository.js';
import type { AcceptInvitationPayload, InvitationPreview } from './invitation.type.js';

/**
 * The invitee's side of an invitation, authorized by its token or by the account of its address. An invalid token or id
 * is NOT_FOUND for every cause.
 */
export class InviteeService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    /** Locks the account of the caller. Refuses a session that has ended since it was checked. */
    private readonly lockViewer: (em: EntityManager) => Promise<Account>,
    private readonly roles: RoleService,
    private readonly sites: SiteDirectory,
    private readonly newPasswords: NewPasswords,
    private readonly limits: IdentityLimits,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  async lookUp(token: string | null | undefined): Promise<InvitationPreview> {
    const { invitation, place, role } = await this.#require({ token });
    const { email, expiresAt } = invitation;
    const organization = await this.sites.organization(place.organizationId);
    const accounts = new AccountRepository(this.em);
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
    const known = await new AccountRepository(this.em).findByEmail(invitation.email);
    let credential: HashedPassword | null = null;
    const { principal } = this.caller;
    if (principal.kind === 'staff') {
      if (known?.id !== this.authority.accountId) {
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
      credential = await this.newPasswords.hash(password);
    }
    await requireAdmitted(this.em, place.organizationId, invitation.email);
    return this.em.fork().transactional(async (em) => {
      const open = requireFound(await new InvitationRepository(em).lockUnchanged(invitation));
      if (principal.kind === 'staff') await this.lockViewer(em);
      open.accept(this.now());
      const account = credential
        ? await this.#newAccount(em, invitation.email, name, credential)
        : await new AccountRepository(em).requireByEmail(invitation.email);
      await em.flush();
      const held = await this.#join(em, place, account.id, role, invitation.invitedBy);
      const event = 'invitation.accepted';
      await recordAudit(em, this.caller, { event, actorId: account.id, target: invitation.id, ...place });
      const { organizationId, siteId = null } = place;
      return { scope: toScope(place), organizationId, siteId, role: held };
    });
  }

  /** Deletes the invitation. One of several concurrent calls succeeds, and none after it was accepted. */
  async decline(reference: InvitationReference): Promise<void> {
    const invitation = await this.#find(reference);
    await this.em.fork().transactional(async (em) => {
      const invitations = new InvitationRepository(em);
      const open = requireFound(invitation && (await invitations.lockUnchanged(invitation)));
      if (typeof reference.id === 'string') await this.lockViewer(em);
      invitations.delete(open);
      const { id: target, organizationId, siteId = null } = open;
      await recordAudit(em, this.caller, { event: 'invitation.declined', target, organizationId, siteId });
    });
  }

  async #find({ token, id: reference }: InvitationReference): Promise<Invitation | null> {
    this.authority.requireInvitations();
    const invitations = new InvitationRepository(this.em);
    if (typeof reference === 'string') {
      const { email } = await new AccountRepository(this.em).require(this.authority.accountId);
      const id = parseId(reference);
      return id ? invitations.findWaiting(email, id, this.now()) : null;
    }
    const hash = tokenHash(token ?? '');
    await this.limits.charge(['token address', this.limits.address], ['token guesses', hash]);
    return invitations.findByToken(hash, this.now());
  }

  async #require(
    reference: InvitationReference,
  ): Promise<{ invitation: Invitation; place: Place; role: GrantableRole }> {
    const invitation = await this.#find(reference);
    const place = invitation && (await this.sites.place(invitation));
    const role = place && (await this.roles.requireGrantable(this.em, place, invitation.role).catch(() => null));
    // The inviter may have been suspended or may have lost permissions.
    if (!role || !(await this.authority.mayInvite(invitation.invitedBy, place, role))) throw notFound();
    return { invitation, place, role };
  }

  async #newAccount(
    em: EntityManager,
    email: string,
    name: string | null | undefined,
    credential: HashedPassword,
  ): Promise<Account> {
    const at = this.now();
    const accounts = new AccountRepository(em);
    await accounts.createIfAbsent({ email, name: null, locale: 'pt-BR' }, at);
    const account = await accounts.lockByEmail(email);
    // A sign-up was confirmed concurrently: its owner signs in.
    if (!account?.isPending()) throw loginRequired();
    account.name = requireName(name) ?? account.name ?? null;
    account.setPassword(credential, at);
    account.verify(at);
    await new OneTimeCodeRepository(em).discard({ email });
    return account;
  }

  /** Grants the role unless the member would lose permissions. */
  async #join(
    em: EntityManager,
    place: Place,
    accountId: string,
    role: GrantableRole,
    invitedBy: string,
  ): Promise<string> {
    const memberships = new MembershipRepository(em);
    await memberships.lock(place);
    const membership = await memberships.find(place, accountId);
    if (!membership) {
      memberships.create(place, { accountId, role: role.slug, invitedBy }, this.now());
      return role.slug;
    }
    const held = await this.roles.requireGrantable(em, place, membership.role).catch(() => null);
    if (!held || includesRole(role, held)) membership.role = role.slug;
    return membership.role;
  }
}

const loginRequired = () =>
  new DomainError('UNAUTHENTICATED', 'This address already has an account. Sign in first.', {
    reason: 'LOGIN_REQUIRED',
  });
