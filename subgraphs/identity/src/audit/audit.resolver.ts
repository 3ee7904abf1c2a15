import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { PageInfo } from '@imprint/graphql/page-info';
import { parseId } from '@imprint/ids/id';
import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { AccountType } from '../account/account.type.js';
import type { IdentityContext } from '../context.js';
import { PageArgs, toConnection } from '../page-args.js';

@ObjectType({ description: 'An audit log event.' })
export class AuditEventType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the event.' })
  at!: Date;

  @Field(() => String, { description: 'Action, such as member.removed.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Acting account; null for operators and anonymous callers.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator, service or anonymous.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account that an operator impersonated.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id or slug of the target.' })
  target!: string | null;

  @Field(() => ID, { nullable: true, description: 'The site.' })
  siteId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digest of the client address; equal addresses have equal digests.',
  })
  ipHash!: string | null;

  @Field(() => String, { nullable: true, description: 'User-Agent header.' })
  userAgent!: string | null;

  @Field(() => String, { description: 'ok or refused.' })
  outcome!: string;

  @Field(() => String, { description: 'Request id.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of audit log events, newest first.' })
export class AuditEventConnection {
  @Field(() => [AuditEventType], { description: 'The events.' })
  nodes!: AuditEventType[];

  @Field(() => PageInfo, { description: 'Pagination state.' })
  pageInfo!: PageInfo;
}

@Resolver(() => AuditEventType)
export class AuditResolver {
  @Access({ staff: 'self' })
  @Query(() => AuditEventConnection, {
    description: 'Audit log of an organization. Requires member management.',
  })
  async auditLog(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, audit }: IdentityContext,
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
    @Ctx() { viewers, audit }: IdentityContext,
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
    @Ctx() { audit }: IdentityContext,
  ): Promise<AuditEventConnection> {
    const known = typeof accountId === 'string' ? parseId(accountId) : undefined;
    if (known === null) throw notFound();
    return toConnection(await audit.list(known ? { accountId: known } : 'all', page));
  }

  @FieldResolver(() => AccountType, { nullable: true, description: 'Acting account.' })
  actor(@Root() { actorId }: AuditEventType, @Ctx() { accountById }: IdentityContext): Promise<AccountType | null> {
    return actorId ? accountById.load(actorId) : Promise.resolve(null);
  }
}
