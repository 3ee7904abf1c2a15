import { Access } from '@imprint/graphql/access';
import { AccountReference } from '@imprint/graphql/account-reference';
import { actingAccount, auditEventType } from '@imprint/graphql/audit-event';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { PageArgs } from '@imprint/graphql/page-args';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { requireWebhookSite } from '../site/webhook-site.js';
import type { AuditContext } from './audit.context.js';

const ContentAuditEvent = auditEventType(
  'ContentAuditEvent',
  'A change of posts, authors, terms, media or webhooks of a site.',
  {
    event: 'Action, such as post.deleted.',
    actorId: 'Acting account or key; null for operators and services.',
    actorType: 'account, apiKey, operator or service.',
    target: 'Id of the post, file or webhook; slug of others.',
  },
);

@ObjectType({ description: 'A page of the content audit log, newest first.' })
class ContentAuditConnection extends connectionOf('ContentAudit', () => ContentAuditEvent, 'The events.') {}

@Resolver(() => ContentAuditEvent)
export class ContentAuditResolver {
  @Access({ permission: 'webhooks:manage', staff: 'row' })
  @Query(() => ContentAuditConnection, {
    description: 'Audit log of the posts, authors, terms, media and webhooks of a site.',
  })
  async contentAuditLog(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) requested: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { auditPages, principal, sites }: AuditContext,
  ): Promise<ContentAuditConnection> {
    const { id: siteId } = await requireWebhookSite(principal, sites, requested);
    return toConnection(await auditPages.list({ siteId }, page));
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Acting account.' })
  actor(@Root() event: AuditRecord): AccountReference | null {
    return actingAccount(event);
  }
}
