import { ArgsType, Field, Int } from 'type-graphql';
import { pageSize } from './page-size.js';

/** Arguments of a page of at most `max` rows. */
export function pageArgsUpTo(max: number) {
  @ArgsType()
  class Arguments {
    @Field(() => Int, { defaultValue: 50, description: `Page size, 1 to ${max}.` })
    first!: number;

    @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
    after?: string | null;
  }
  return Arguments;
}

@ArgsType()
export class PageArgs extends pageArgsUpTo(pageSize.max) {}
