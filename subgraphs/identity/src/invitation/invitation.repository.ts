import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { toScope } from '../permission/preset-roles.js';
import { Invitation } from './invitation.entity.js';

type NewInvitation = Pick<Invitation, 'email' | 'role' | 'tokenHash' | 'invitedBy'>;

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
const oldestFirst = { createdAt: 'asc', id: 'asc' } as const;

/** Invitations. An organization also reaches those of its sites. */
export class InvitationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists the valid invitations after a position. */
  list(
    target: MembershipTarget,
    position: { at: Date; id: string } | null,
    limit: number,
    now: Date,
  ): Promise<Invitation[]> {
    const following = position && {
      $or: [{ createdAt: { $gt: position.at } }, { createdAt: position.at, id: { $gt: position.id } }],
    };
    return this.em.find(
      Invitation,
      { ...inScope(target), acceptedAt: null, expiresAt: { $gt: now }, ...following },
      { orderBy: oldestFirst, limit },
    );
  }

  /** Lists the valid invitations of an address, oldest first. */
  listWaiting(email: string, now: Date): Promise<Invitation[]> {
    return this.em.find(
      Invitation,
      { email, acceptedAt: null, expiresAt: { $gt: now } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  /** Finds a valid invitation of an address. */
  findWaiting(email: string, id: string, now: Date): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id, email, acceptedAt: null, expiresAt: { $gt: now } });
  }

  find(target: MembershipTarget, id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id, ...inScope(target) });
  }

  lock(target: MembershipTarget, id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id, ...inScope(target) }, forUpdate);
  }

  /** The role that {@link replace} would take from a pending invitation. */
  async findPendingRole({ organizationId, siteId }: MembershipTarget, email: string): Promise<string | null> {
    const pending = await this.em.findOne(
      Invitation,
      { organizationId, siteId: siteId ?? null, email, acceptedAt: null },
      { disableIdentityMap: true },
    );
    return pending?.role ?? null;
  }

  /** Finds a valid invitation by the hash of its token. */
  findByToken(tokenHash: string, now: Date): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { tokenHash, acceptedAt: null, expiresAt: { $gt: now } });
  }

  /** Null when it was accepted, revoked or resent since it was read. */
  lockUnchanged({ id, tokenHash }: Invitation): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id, tokenHash, acceptedAt: null }, forUpdate);
  }

  /** Stores an invitation, or replaces the pending one of the address, in one statement. */
  async replace(
    target: MembershipTarget,
    { email, role, tokenHash, invitedBy }: NewInvitation,
    now: Date,
  ): Promise<Invitation> {
    // Text: the conflict target is an index over an expression.
    const [row]: { id: string }[] = await this.em.execute(
      `insert into identity.invitations
         (id, scope, organization_id, site_id, email, role, token_hash, invited_by, last_sent_at, expires_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (organization_id, coalesce(site_id, organization_id), email) where accepted_at is null
       do update set role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
                     last_sent_at = excluded.last_sent_at, expires_at = excluded.expires_at
       returning id`,
      [
        toUuid(newId()),
        toScope(target),
        toUuid(target.organizationId),
        target.siteId ? toUuid(target.siteId) : null,
        email,
        role,
        tokenHash,
        toUuid(invitedBy),
        now,
        Invitation.expiry(now),
        now,
      ],
    );
    return this.em.findOneOrFail(Invitation, { id: fromUuid(row?.id ?? '') });
  }

  delete(invitation: Invitation): void {
    this.em.remove(invitation);
  }

  async deleteOfOrganization(organizationId: string): Promise<void> {
    await this.em.nativeDelete(Invitation, { organizationId });
  }

  deleteTo(addresses: readonly string[]): Promise<number> {
    return this.em.nativeDelete(Invitation, { email: { $in: [...addresses] } });
  }
}

const inScope = ({ organizationId, siteId }: MembershipTarget) => (siteId ? { siteId } : { organizationId });
