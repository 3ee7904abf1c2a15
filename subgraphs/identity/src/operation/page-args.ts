import { requirePageSize } from '@imprint/graphql/keyset-page';
import { pageArgsUpTo } from '@imprint/graphql/page-args';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { pageSize } from './page-size.js';

@ArgsType()
export class PageArgs extends pageArgsUpTo(pageSize.max) {}

/** A page of a plain list, which continues after a row. */
@ArgsType()
export class RowPageArgs {
  @Field(() => Int, { defaultValue: pageSize.max, description: `Maximum rows, 1 to ${pageSize.max}.` })
  first!: number;

  @Field(() => ID, { nullable: true, description: 'Id of the last row of the previous page.' })
  after?: string | null;
}

export interface RowPage {
  first: number;
  after: string | null;
}

/** BAD_REQUEST for a size out of bounds. */
export function requireRowPage({ first, after }: RowPageArgs): RowPage {
  requirePageSize(first, pageSize.max);
  return { first, after: after ?? null };
}
