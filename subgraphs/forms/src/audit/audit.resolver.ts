import { Access } from '@imprint/graphql/access';
import { PageInfo, toPageInfo } from '@imprint/graphql/page-info';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { FormsAccountType } from '../account/account.type.js';
import type { FormsContext } from '../context.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';

@ObjectType({ description: 'A change of a form or a webhook.' })
export class FormsAuditEvent {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the event.' })
  at!: Date;

  @Field(() => String, { description: 'Action, such as webhook.created.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Acting account; null for operators.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator or service.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account that an operator impersonated.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the target.' })
  target!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digest of the client address; equal addresses have equal digests.',
  })
  ipHash!: string | null;

  @Field(() => String, { nullable: true, description: 'User-Agent header.' })
  userAgent!: string | null;

  @Field(() => String, { description: 'Request id.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the forms audit log, newest first.' })
export class FormsAuditConnection {
  @Field(() => [FormsAuditEvent], { description: 'The events.' })
  nodes!: AuditRecord[];

  @Field(() => PageInfo, { description: 'Pagination state.' })
  pageInfo!: PageInfo;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormsAuditEvent)
export class FormsAuditResolver {
  @Access({ permission: 'webhooks:manage', staff: 'row' })
  @Query(() => FormsAuditConnection, { description: 'Audit log of the forms and webhooks of a site.' })
  async formsAuditLog(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Page size, up to 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'endCursor of the previous page.' })
    after: string | null | undefined,
    @Ctx() { audit }: FormsContext,
  ): Promise<FormsAuditConnection> {
    const page = await audit.list(siteId, { first, after });
    return { nodes: page.nodes, pageInfo: toPageInfo(page) };
  }

  @FieldResolver(() => FormsAccountType, { nullable: true, description: 'Acting account.' })
  actor(@Root() { actorId }: FormsAuditEvent): FormsAccountType | null {
    return actorId ? { id: actorId } : null;
  }
}
