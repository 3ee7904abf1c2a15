import { Access } from '@imprint/graphql/access';
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
import { PageInfo, pageInfoOf } from '../payloads.js';
import { unavailableOnFailure } from '../unavailable-on-failure.js';

@ObjectType({ description: 'Somebody changed a form or a webhook.' })
export class FormsAuditEvent {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'What, such as webhook.created.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Account that did it; null for operators.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator or service.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account in whose name an operator did it.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id of what it was done to.' })
  target!: string | null;

  @Field(() => String, { nullable: true, description: 'Digest of the address: equal ones are equal.' })
  ipHash!: string | null;

  @Field(() => String, { nullable: true, description: 'How the client named itself.' })
  userAgent!: string | null;

  @Field(() => String, { description: 'The request, as logs name it.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the audit log of forms, the newest first.' })
export class FormsAuditConnection {
  @Field(() => [FormsAuditEvent], { description: 'The lines.' })
  nodes!: AuditRecord[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormsAuditEvent)
export class FormsAuditResolver {
  @Access({ permission: 'webhooks:manage', staff: 'row' })
  @Query(() => FormsAuditConnection, { description: 'Who changed forms and webhooks of a site.' })
  async formsAuditLog(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, up to 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the page before.' })
    after: string | null | undefined,
    @Ctx() { audit }: FormsContext,
  ): Promise<FormsAuditConnection> {
    const page = await audit.list(siteId, { first, after });
    return { nodes: page.nodes, pageInfo: pageInfoOf(page) };
  }

  @FieldResolver(() => FormsAccountType, { nullable: true, description: 'Person who did it.' })
  actor(@Root() { actorId }: FormsAuditEvent): FormsAccountType | null {
    return actorId ? { id: actorId } : null;
  }
}
