import { Access } from '@imprint/graphql/access';
import { PageInfo, toPageInfo } from '@imprint/graphql/page-info';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { SitesAccountType } from '../account/account.type.js';
import type { SitesContext } from '../context.js';
import { PageArgs, toPageRequest } from '../page-args.js';

@ObjectType({ description: 'A change of a site, its applications or its keys.' })
export class SiteAuditEvent {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the event.' })
  at!: Date;

  @Field(() => String, { description: 'Action, such as site.settings_changed.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'Acting account; null for operators and keys.' })
  actorId!: string | null;

  @Field(() => String, { description: 'account, operator, service or apiKey.' })
  actorType!: string;

  @Field(() => ID, { nullable: true, description: 'Account that an operator impersonated.' })
  onBehalfOfId!: string | null;

  @Field(() => String, { nullable: true, description: 'Id or name of the target.' })
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

@ObjectType({ description: 'A page of the audit log of a site, newest first.' })
export class SiteAuditConnection {
  @Field(() => [SiteAuditEvent], { description: 'The events.' })
  nodes!: AuditRecord[];

  @Field(() => PageInfo, { description: 'Pagination state.' })
  pageInfo!: PageInfo;
}

@Resolver(() => SiteAuditEvent)
export class SiteAuditResolver {
  @Access({ permission: 'site:settings', staff: 'row' })
  @Query(() => SiteAuditConnection, { description: 'Audit log of a site, its applications and its keys.' })
  async siteAuditLog(
    @Arg('site', () => ID, { description: 'Id or slug of the site.' }) site: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { audit }: SitesContext,
  ): Promise<SiteAuditConnection> {
    const found = await audit.list(site, toPageRequest(page));
    return { nodes: found.nodes, pageInfo: toPageInfo(found) };
  }

  @FieldResolver(() => SitesAccountType, { nullable: true, description: 'Acting account.' })
  actor(@Root() { actorId }: SiteAuditEvent): SitesAccountType | null {
    return actorId ? { id: actorId } : null;
  }
}
