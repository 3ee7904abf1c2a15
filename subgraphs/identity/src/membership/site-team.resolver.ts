import { Args, Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
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
}
