import { badRequest, DomainError, forbidden, notFound } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { requireName } from '../account/account-fields.js';
import { recordAudit } from '../audit/audit-log.js';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import type { BreachCorpus } from '../credential/breach-corpus.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { HashedPassword, PasswordHashing } from '../credential/password-hashing.js';
import { requireGoodPassword } from '../credential/password-policy.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { Authority } from '../membership/authority.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import type { GrantableRole } from '../role/preset-roles.js';
import type { RoleService } from '../role/role.service.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationRepository } from './invitation.repository.js';
import type { InvitationService, InvitationTarget } from './invitation.service.js';

export interface Acceptance {
  token: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
}

export interface ShownInvitation {
  target: InvitationTarget;
  organizationName: string;
  role: GrantableRole;
  inviterName: string | null;
  email: string;
  expiresAt: Date;
  hasAccount: boolean;
}

export interface InviteeDependencies {
  em: EntityManager;
  invitations: InvitationService;
  authority: Authority;
  roles: RoleService;
  passwords: PasswordHashing;
  corpus: BreachCorpus;
  limits: IdentityLimits;
  organizationName: (id: string) => Promise<string | null>;
  caller: Caller;
  now: () => Date;
}

/** The invitee's side of an invitation, authorized by its token. An invalid token is NOT_FOUND for every cause. */
export class InviteeService {
  constructor(private readonly dependencies: InviteeDependencies) {}

  async lookUp(token: string | null | undefined): Promise<ShownInvitation> {
    const { em, organizationName } = this.dependencies;
    const { invitation, target, role } = await this.#require(token);
    const accounts = new AccountRepository(em);
    const inviter = await accounts.find(invitation.invitedBy);
    const account = await accounts.findByEmail(invitation.email);
    return {
      target,
      organizationName: (await organizationName(target.organizationId)) ?? '',
      role,
      inviterName: inviter?.name ?? null,
      email: invitation.email,
      expiresAt: invitation.expiresAt,
      hasAccount: account !== null && !account.isPending(),
    };
  }

  /**
   * Makes the invitee a member: signed in, or as a new account with a password, since the token proves the mailbox. One
   * of several concurrent calls succeeds. A refused password does not consume the invitation.
   */
  async accept({ token, name, password }: Acceptance): Promise<{ target: InvitationTarget; role: string }> {
    const { em: root, passwords, corpus, caller, now } = this.dependencies;
    const { invitation, target, role } = await this.#require(token);
    const known = await new AccountRepository(root).findByEmail(invitation.email);
    let credential: HashedPassword | null = null;
    if (caller.principal.kind === 'staff') {
      if (known?.id !== caller.principal.accountId) {
        throw forbidden('This invitation is for another address. Sign in with that address.', {
          reason: 'INVITATION_EMAIL_MISMATCH',
        });
      }
    } else if (known && !known.isPending()) {
      throw new DomainError('UNAUTHENTICATED', 'This address already has an account. Sign in first.', {
        reason: 'LOGIN_REQUIRED',
      });
    } else {
      if (typeof password !== 'string')
        throw badRequest('password is required for a new account.', { fields: ['password'] });
      requireName(name);
      await requireGoodPassword(password, corpus);
      credential = await passwords.hash(password);
    }
    return root.fork().transactional(async (em) => {
      const open = await new InvitationRepository(em).lockUnchanged(invitation);
      if (!open) throw notFound();
      open.accept(now());
      const account = credential
        ? await this.#newAccount(em, invitation.email, name, credential)
        : await new AccountRepository(em).requireByEmail(invitation.email);
      await em.flush();
      const held = await this.#join(em, target, account.id, role, invitation.invitedBy);
      await recordAudit(em, caller, {
        event: 'invitation.accepted',
        actorId: account.id,
        target: invitation.id,
        organizationId: target.organizationId,
        siteId: target.siteId,
      });
      return { target, role: held };
    });
  }

  async #require(
    token: string | null | undefined,
  ): Promise<{ invitation: Invitation; target: InvitationTarget; role: GrantableRole }> {
    const { em, limits, authority, invitations, roles, now } = this.dependencies;
    authority.requireInvitations();
    const hash = tokenHash(token ?? '');
    await limits.charge(['token address', limits.address], ['token guesses', hash]);
    const invitation = await new InvitationRepository(em).findByToken(hash, now());
    if (!invitation) throw notFound();
    const target = await invitations.getTarget(invitation);
    const role = await roles.requireGrantable(em, target.organizationId, target.scope, invitation.role).catch(() => {
      throw notFound();
    });
    if (!(await this.#mayStillInvite(invitation, target, role))) throw notFound();
    return { invitation, target, role };
  }

  /** Rechecks the inviter's current permissions. */
  async #mayStillInvite({ invitedBy }: Invitation, target: InvitationTarget, role: GrantableRole): Promise<boolean> {
    const { authority } = this.dependencies;
    const { scope, siteId, organizationId, name } = target;
    if (!(await authority.holds(invitedBy, target, role))) return false;
    if (scope === 'org' || !siteId) return authority.mayManageOrganization(invitedBy, organizationId);
    return authority.mayManageSite(invitedBy, { id: siteId, organizationId, name });
  }

  async #newAccount(
    em: EntityManager,
    email: string,
    name: string | null | undefined,
    credential: HashedPassword,
  ): Promise<Account> {
    const at = this.dependencies.now();
    const accounts = new AccountRepository(em);
    await accounts.createIfAbsent({ email, name: null, locale: 'pt-BR' }, at);
    const account = await accounts.lockByEmail(email);
    // A sign-up was confirmed concurrently: its owner signs in.
    if (!account?.isPending())
      throw new DomainError('UNAUTHENTICATED', 'This address already has an account. Sign in first.', {
        reason: 'LOGIN_REQUIRED',
      });
    account.name = requireName(name) ?? account.name ?? null;
    account.setPassword(credential, at);
    account.verify(at);
    await new OneTimeCodeRepository(em).discard({ email });
    return account;
  }

  /** Grants the role, or keeps a higher existing one. */
  async #join(
    em: EntityManager,
    target: InvitationTarget,
    accountId: string,
    role: GrantableRole,
    invitedBy: string,
  ): Promise<string> {
    const { roles, now } = this.dependencies;
    const memberships = new MembershipRepository(em);
    await memberships.lock(target);
    const membership = await memberships.find(target, accountId);
    if (!membership) {
      memberships.create(target, { accountId, role: role.slug, invitedBy }, now());
      return role.slug;
    }
    const held = await roles
      .requireGrantable(em, target.organizationId, target.scope, membership.role)
      .catch(() => null);
    const isHigher = held !== null && role.permissions.every((permission) => held.permissions.includes(permission));
    if (!isHigher) membership.role = role.slug;
    return membership.role;
  }
}
