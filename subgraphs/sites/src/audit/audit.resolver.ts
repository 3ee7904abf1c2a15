import { Access } from '@imprint/graphql/access';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { SitesAccountType } from '../account/account.type.js';
import type { SitesContext } from '../context.js';
import { PageArgs, pageRequestOf } from '../page-args.js';
import { PageInfo, pageInfoOf } from '../payloads.js';

@ObjectType({ description: 'Somebody changed a site, its applications or its keys.' })
export class SiteAuditEvent {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'What, such as site.settings_changed.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Account that did it; null for operators and keys.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator, service or apiKey.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account in whose name an operator did it.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id or name of what it was done to.' })
  target!: string | null;

  @Field(() => String, { nullable: true, description: 'Digest of the address: equal ones are equal.' })
  ipHash!: string | null;

  @Field(() => String, { nullable: true, description: 'How the client named itself.' })
  userAgent!: string | null;

  @Field(() => String, { description: 'The request, as logs name it.' })
  requestId!: string;
}

@ObjectType({ description: 'A page of the audit log of a site, the newest first.' })
export class SiteAuditConnection {
  @Field(() => [SiteAuditEvent], { description: 'The lines.' })
  nodes!: AuditRecord[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}

@Resolver(() => SiteAuditEvent)
export class SiteAuditResolver {
  @Access({ permission: 'site:settings', staff: 'row' })
  @Query(() => SiteAuditConnection, { description: 'Who changed a site, its applications and its keys.' })
  async siteAuditLog(
    @Arg('site', () => ID, { description: 'Id or slug of the site.' }) site: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { audit }: SitesContext,
  ): Promise<SiteAuditConnection> {
    const found = await audit.list(site, pageRequestOf(page));
    return { nodes: found.nodes, pageInfo: pageInfoOf(found) };
  }

  @FieldResolver(() => SitesAccountType, { nullable: true, description: 'Person who did it.' })
  actor(@Root() { actorId }: SiteAuditEvent): SitesAccountType | null {
    return actorId ? { id: actorId } : null;
  }
}
