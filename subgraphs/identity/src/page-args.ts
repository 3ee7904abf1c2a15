import { ArgsType, Field, Int } from 'type-graphql';

/** Lists return at most 100 rows; the REST parameter is `limit`. */
export const pageSize = { most: 100, sizeName: 'limit' } as const;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 100.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}
