import { Access } from '@imprint/graphql/access';
import { AccountReference } from '@imprint/graphql/account-reference';
import { actingAccount, auditEventType } from '@imprint/graphql/audit-event';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { PageArgs } from '@imprint/graphql/page-args';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, FieldResolver, ID, ObjectType, Query, Resolver, Root, UseMiddleware } from 'type-graphql';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { AuditContext } from './audit.context.js';

const FormsAuditEvent = auditEventType('FormsAuditEvent', 'A change of a form or a webhook.', {
  event: 'Action, such as webhook.created.',
  actorId: 'Acting account; null for operators.',
  actorType: 'account, operator or service.',
  target: 'Id of the target.',
});

@ObjectType({ description: 'A page of the forms audit log, newest first.' })
export class FormsAuditConnection extends connectionOf('FormsAudit', () => FormsAuditEvent, 'The events.') {}

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormsAuditEvent)
export class FormsAuditResolver {
  @Access({ permission: 'webhooks:manage', staff: 'row' })
  @Query(() => FormsAuditConnection, { description: 'Audit log of the forms and webhooks of a site.' })
  async formsAuditLog(
    @Arg('siteId', () => ID, { description: 'The site.' }) site: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { access, audit }: AuditContext,
  ): Promise<FormsAuditConnection> {
    const { id: siteId } = await access.requireOwner(site, 'webhooks:manage');
    return toConnection(await audit.list({ siteId }, page));
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Acting account.' })
  actor(@Root() event: AuditRecord): AccountReference | null {
    return actingAccount(event);
  }
}
