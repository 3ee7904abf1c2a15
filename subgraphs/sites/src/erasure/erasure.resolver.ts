import { Access } from '@imprint/graphql/access';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { Identified } from '@imprint/graphql/identified';
import { ListSize } from '@imprint/graphql/list-size';
import { PageArgs } from '@imprint/graphql/page-args';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { ErasureContext } from './erasure.context.js';
import type { SiteErasure } from './site-erasure.entity.js';

@ObjectType({ description: 'Rows that one service had of an erased site.' })
class ErasedRows {
  @Field(() => String, { description: 'Service, such as content.' })
  service!: string;

  @Field(() => String, { description: 'Table.' })
  kind!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
}

@ObjectType('SiteErasure', { description: 'The erasure of an archived site, and its report.' })
class SiteErasureType extends Identified {
  @Field(() => ID, { description: 'The former site.' })
  siteId!: string;

  @Field(() => String, { description: 'Short name that the site had.' })
  slug!: string;

  @Field(() => String, { description: 'Name that the site had.' })
  name!: string;

  @Field(() => Date, { description: 'Time of archiving.' })
  archivedAt!: Date;

  @Field(() => Date, { description: 'Begin of the erasure.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Null while services still have rows.' })
  finishedAt!: Date | null | undefined;
}

@ObjectType({ description: 'A page of erasures.' })
class SiteErasureConnection extends connectionOf('SiteErasure', () => SiteErasureType, 'The erasures.') {}

@Resolver(() => SiteErasureType)
export class SiteErasureResolver {
  @Access({ permission: 'members:manage', staff: 'row' })
  @Query(() => SiteErasureConnection, {
    description: 'Erasures of sites of an organization, oldest first, for its administrators.',
  })
  async siteErasures(
    @Arg('organization', () => ID, { description: 'Id or slug of the organization.' }) organization: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { erasures }: ErasureContext,
  ): Promise<SiteErasureConnection> {
    return toConnection(await erasures.page(organization, page));
  }

  @ListSize(30)
  @FieldResolver(() => [ErasedRows], { description: 'Rows by service and table, counted before the first was erased.' })
  counts(@Root() { counts }: SiteErasure): ErasedRows[] {
    return Object.entries(counts).flatMap(([service, rows]) => rows.map((row) => ({ service, ...row })));
  }
}
