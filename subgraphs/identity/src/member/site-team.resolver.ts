import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { IdentitySiteType } from '../membership/membership.type.js';
import { pageSize } from '../operation/page-size.js';
import { MemberConnection, SiteTeamFacts } from './member.type.js';
import type { MemberContext } from './member-services.js';

@Resolver(() => IdentitySiteType)
export class SiteTeamResolver {
  @FieldResolver(() => MemberConnection, {
    nullable: true,
    description: 'First members; null unless the caller manages them. The cursor continues in siteMembers(siteId).',
  })
  async team(
    @Root() { id }: IdentitySiteType,
    @Arg('first', () => Int, { defaultValue: 50, description: `Page size, 1 to ${pageSize.max}.` }) first: number,
    @Ctx() { teamOfSite }: MemberContext,
  ): Promise<MemberConnection | null> {
    const found = await teamOfSite.load({ parent: id, given: { first } });
    return found && toConnection(found);
  }

  @Access({ service: true })
  @Query(() => [SiteTeamFacts], { description: 'Membership counts of several sites, for the pending-items sweep.' })
  siteTeamFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { members }: MemberContext,
  ): Promise<SiteTeamFacts[]> {
    return members.countTeams(siteIds);
  }
}
