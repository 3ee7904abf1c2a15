import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Walk } from '@imprint/graphql/keyset-page';
import { ArgsType, Field, Int } from 'type-graphql';

/** Maximum page size, and the name of its parameter. */
export const pageSize = { most: 200, sizeName: 'limit' } as const;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 200.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

/** Pages in the order of creation. */
export const byCreation = <Row extends { createdAt: Date }>(cursors: KeysetCursors, filters: unknown): Walk<Row> => ({
  cursors,
  filters,
  instantOf: ({ createdAt }) => createdAt,
  ...pageSize,
});
