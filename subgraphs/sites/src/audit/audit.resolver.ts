import { Access } from '@imprint/graphql/access';
import { AccountReference } from '@imprint/graphql/account-reference';
import { actingAccount, auditEventType } from '@imprint/graphql/audit-event';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { PageArgs } from '@imprint/graphql/page-args';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { Arg, Args, Ctx, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { AuditContext } from './audit.context.js';
import { toolCallPrefix } from './audit-log.js';

const SiteAuditEvent = auditEventType(
  'SiteAuditEvent',
  'A change of a site, its applications or its keys, or a tool call.',
  {
    event: 'Action, such as site.settings_changed; mcp. and its name for a tool call.',
    actorId: 'Acting account or key; null for operators, and for tool calls of a key.',
    actorType: 'account, operator, service or apiKey.',
    target: 'Id or name of the target; the key of a tool call.',
    outcome: 'ok; of a tool call also refused or failed.',
  },
);

@ObjectType({ description: 'A page of the audit log of a site, newest first.' })
export class SiteAuditConnection extends connectionOf('SiteAudit', () => SiteAuditEvent, 'The events.') {}

@Resolver(() => SiteAuditEvent)
export class SiteAuditResolver {
  @Access({ permission: 'site:settings', staff: 'row' })
  @Query(() => SiteAuditConnection, { description: 'Audit log of a site, its applications and its keys.' })
  async siteAuditLog(
    @Arg('site', () => ID, { description: 'Id or slug of the site.' }) site: string,
    @Arg('toolCalls', () => Boolean, {
      nullable: true,
      description: 'Only tool calls (true) or only other events (false); both when omitted.',
    })
    toolCalls: boolean | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { access, audit }: AuditContext,
  ): Promise<SiteAuditConnection> {
    const { id: siteId } = await access.require(site, 'site:settings');
    const names = toolCalls ? { startsWith: toolCallPrefix } : { without: toolCallPrefix };
    return toConnection(await audit.list({ siteId, ...(typeof toolCalls === 'boolean' && names) }, page));
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Acting account.' })
  actor(@Root() event: AuditRecord): AccountReference | null {
    return actingAccount(event);
  }
}
