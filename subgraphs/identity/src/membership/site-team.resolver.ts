import { Access } from '@imprint/graphql/access';
import { toPageInfo } from '@imprint/graphql/page-info';
import { Arg, Ctx, Directive, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { MemberConnection } from './member.type.js';

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class IdentitySiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType({ description: 'Membership counts of a site.' })
export class SiteTeamFacts {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Int, { description: 'Active owners.' })
  activeOwners!: number;

  @Field(() => Int, { description: 'Active owners with a second factor.' })
  ownersWithSecondFactor!: number;

  @Field(() => Int, { description: 'Expired invitations.' })
  expiredInvitations!: number;
}

@Resolver(() => IdentitySiteType)
export class SiteTeamResolver {
  @FieldResolver(() => MemberConnection, {
    nullable: true,
    description: 'First members; null unless the caller manages them. The cursor continues in siteMembers(siteId).',
  })
  async team(
    @Root() { id }: IdentitySiteType,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Page size, 1 to 100.' }) first: number,
    @Ctx() { teamOfSite }: IdentityContext,
  ): Promise<MemberConnection | null> {
    const found = await teamOfSite.load({ parent: id, given: { first } });
    return found && { nodes: found.nodes, pageInfo: toPageInfo(found) };
  }

  @Access({ service: true })
  @Query(() => [SiteTeamFacts], { description: 'Membership counts of several sites, for the pending-items sweep.' })
  siteTeamFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { members }: IdentityContext,
  ): Promise<SiteTeamFacts[]> {
    return members.countTeams(siteIds);
  }
}
