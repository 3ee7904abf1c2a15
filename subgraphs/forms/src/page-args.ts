import { unprocessable } from '@imprint/errors/domain-error';
import { ArgsType, Field, Int } from 'type-graphql';

export const invalidParameter = (field: string, message: string) =>
  unprocessable(`${field} ${message}.`, { reason: 'INVALID_PARAMETER', fields: [field] });

/** Maximum page size, the name of its parameter, and the error for an invalid cursor. */
export const pageSize = {
  most: 200,
  sizeName: 'first',
  unusableCursor: () =>
    invalidParameter(
      'cursor',
      'is not valid for this list: use next_cursor of the previous page with the same filters',
    ),
} as const;

@ArgsType()
export class PageArgs {
  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => Int, { defaultValue: 50, description: 'Page size, up to 200.' })
  first!: number;
}
