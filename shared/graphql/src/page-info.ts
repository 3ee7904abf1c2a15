import { Directive, Field, ObjectType } from 'type-graphql';

@Directive('@shareable')
@Directive('@cost(weight: 0)')
@ObjectType({ description: 'Pagination state.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the last node; null on an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'True when more follows.' })
  hasNextPage!: boolean;
}

/** Maps a page to PageInfo. */
export const toPageInfo = ({ endCursor, hasNextPage }: PageInfo): PageInfo => ({ endCursor, hasNextPage });
