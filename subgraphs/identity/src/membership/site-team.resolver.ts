import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Directive, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { pageInfoOf } from '../payloads.js';
import { MemberConnection } from './member.type.js';

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class IdentitySiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType({ description: 'Figures of the people of a site.' })
export class SiteTeamFacts {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => Int, { description: 'Owners who can sign in.' })
  activeOwners!: number;

  @Field(() => Int, { description: 'Those of them with a second factor.' })
  ownersWithSecondFactor!: number;

  @Field(() => Int, { description: 'Invitations that ended without an answer.' })
  expiredInvitations!: number;
}

@Resolver(() => IdentitySiteType)
export class SiteTeamResolver {
  @FieldResolver(() => MemberConnection, {
    nullable: true,
    description: 'Its people; null for those who do not manage them. The cursor leads on in siteMembers(siteId).',
  })
  async team(
    @Root() { id }: IdentitySiteType,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many at most, 1 to 100.' }) first: number,
    @Ctx() { teamOfSite }: IdentityContext,
  ): Promise<MemberConnection | null> {
    const found = await teamOfSite.load({ parent: id, given: { first } });
    return found && { nodes: found.nodes, pageInfo: pageInfoOf(found) };
  }

  @Access({ service: true })
  @Query(() => [SiteTeamFacts], { description: 'What the sweep of sites asks of the people of some sites.' })
  siteTeamFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { members }: IdentityContext,
  ): Promise<SiteTeamFacts[]> {
    return members.factsOf(siteIds);
  }
}
