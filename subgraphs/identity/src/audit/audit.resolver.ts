import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { auditEventType } from '@imprint/graphql/audit-event';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { parseId } from '@imprint/ids/id';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { AccountType } from '../account/account.type.js';
import { PageArgs } from '../operation/page-args.js';
import type { AuditContext } from './audit-services.js';

const AuditEventType = auditEventType('AuditEventType', 'An audit log event.', {
  event: 'Action, such as member.removed.',
  actorId: 'Acting account; null for operators and anonymous callers.',
  actorType: 'account, operator, service or anonymous.',
  target: 'Id or slug of the target.',
  siteId: 'The site.',
  outcome: 'ok or refused.',
});

@ObjectType({ description: 'A page of audit log events, newest first.' })
export class AuditEventConnection extends connectionOf('AuditEvent', () => AuditEventType, 'The events.') {}

@Resolver(() => AuditEventType)
export class AuditResolver {
  @Access({ staff: 'self' })
  @Query(() => AuditEventConnection, {
    description: 'Audit log of an organization. Requires member management.',
  })
  async auditLog(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, audit }: AuditContext,
  ): Promise<AuditEventConnection> {
    const organization = await authority.onOrganization(organizationId);
    return toConnection(await audit.list({ organizationId: organization.organizationId }, page));
  }

  @Access({ staff: 'self' })
  @Query(() => AuditEventConnection, {
    description: 'Security log of the caller: sign-ins, credentials and sessions, including failed attempts by others.',
  })
  async viewerSecurityLog(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { viewers, audit }: AuditContext,
  ): Promise<AuditEventConnection> {
    const { id: accountId } = await viewers.require();
    return toConnection(await audit.list({ accountId }, page));
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => AuditEventConnection, { description: 'Security log of one account or of all.' })
  async securityLog(
    @Arg('accountId', () => ID, { nullable: true, description: 'The account; all when omitted.' })
    accountId: string | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { audit }: AuditContext,
  ): Promise<AuditEventConnection> {
    const known = typeof accountId === 'string' ? parseId(accountId) : undefined;
    if (known === null) throw notFound();
    return toConnection(await audit.list(known ? { accountId: known } : 'all', page));
  }

  @FieldResolver(() => AccountType, { nullable: true, description: 'Acting account.' })
  actor(@Root() { actorId }: AuditRecord, @Ctx() { accountById }: AuditContext): Promise<AccountType | null> {
    return actorId ? accountById.load(actorId) : Promise.resolve(null);
  }
}
