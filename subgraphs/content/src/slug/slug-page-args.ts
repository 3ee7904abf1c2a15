import { requirePageSize } from '@imprint/graphql/keyset-page';
import { ArgsType, Field, Int } from 'type-graphql';

const maxPageSize = 500;

/** A page of a plain list by slug, which continues after a row. */
@ArgsType()
export class SlugPageArgs {
  @Field(() => Int, { defaultValue: 100, description: `Maximum rows, 1 to ${maxPageSize}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Slug of the last row of the previous page.' })
  after?: string | null;
}

export interface SlugPage {
  first: number;
  after: string;
}

/** BAD_REQUEST for a size out of bounds. */
export function requireSlugPage({ first, after }: SlugPageArgs): SlugPage {
  requirePageSize(first, maxPageSize);
  return { first, after: after ?? '' };
}
