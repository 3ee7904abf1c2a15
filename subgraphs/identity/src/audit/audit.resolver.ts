import { notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import type { Page } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { AccountType } from '../account/account.type.js';
import type { IdentityContext } from '../context.js';
import { PageArgs, pageRequestOf } from '../membership/member.resolver.js';
import { PageInfo, pageInfoOf } from '../payloads.js';

@ObjectType({ description: 'One line of the audit log.' })
export class AuditEventType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'What, such as member.removed.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Account that did it; null for operators and strangers.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator, service or anonymous.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account in whose name an operator did it.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id or slug of what it was done to.' })
  target!: string | null;

  @Field(() => ID, { nullable: true, description: 'The site.' })
  siteId!: string | null;

  @Field(() => String, { nullable: true, description: 'Digest of the address: equal ones are equal.' })
  ipHash!: string | null;

  @Field(() => String, { nullable: true, description: 'How the client named itself.' })
  userAgent!: string | null;

  @Field(() => String, { description: 'ok or refused.' })
  outcome!: string;

  @Field(() => String, { description: 'The request, as logs name it.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the audit log, the newest first.' })
export class AuditEventConnection {
  @Field(() => [AuditEventType], { description: 'The lines.' })
  nodes!: AuditEventType[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}

@Resolver(() => AuditEventType)
export class AuditResolver {
  @Access({ staff: 'self' })
  @Query(() => AuditEventConnection, {
    description: 'What happened in an organization, for those who manage its members.',
  })
  async auditLog(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { audit }: IdentityContext,
  ): Promise<AuditEventConnection> {
    return connectionOf(await audit.list(organizationId, pageRequestOf(page)));
  }

  @Access({ staff: 'self' })
  @Query(() => AuditEventConnection, {
    description: 'Security log of the caller: sign-ins, credentials and sessions, also what others tried.',
  })
  async viewerSecurityLog(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { accounts, audit }: IdentityContext,
  ): Promise<AuditEventConnection> {
    const { id } = await accounts.require();
    return connectionOf(await audit.ofAccount(id, pageRequestOf(page)));
  }

  @Access({ permission: 'platform:operate' })
  @Query(() => AuditEventConnection, { description: 'Security log of an account, or every event of identity.' })
  async securityLog(
    @Arg('accountId', () => ID, { nullable: true, description: 'The account; all when omitted.' })
    accountId: string | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { audit }: IdentityContext,
  ): Promise<AuditEventConnection> {
    if (typeof accountId !== 'string') return connectionOf(await audit.all(pageRequestOf(page)));
    const id = parseId(accountId);
    if (!id) throw notFound();
    return connectionOf(await audit.ofAccount(id, pageRequestOf(page)));
  }

  @FieldResolver(() => AccountType, { nullable: true, description: 'Person who did it.' })
  actor(@Root() { actorId }: AuditEventType, @Ctx() { accountById }: IdentityContext): Promise<AccountType | null> {
    return actorId ? accountById.load(actorId) : Promise.resolve(null);
  }
}

const connectionOf = (page: Page<AuditRecord>): AuditEventConnection => ({
  nodes: page.nodes,
  pageInfo: pageInfoOf(page),
});
