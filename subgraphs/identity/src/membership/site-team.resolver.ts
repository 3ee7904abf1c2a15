import { Access } from '@imprint/graphql/access';
import {
  Arg,
  Args,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { pageInfoOf } from '../payloads.js';
import { PageArgs, pageRequestOf } from './member.resolver.js';
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
  @FieldResolver(() => MemberConnection, { nullable: true, description: 'Its people, for those who manage them.' })
  async team(
    @Root() site: IdentitySiteType,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberConnection> {
    const found = await members.listOnSite(site.id, pageRequestOf(page));
    return { nodes: found.nodes, pageInfo: pageInfoOf(found) };
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
