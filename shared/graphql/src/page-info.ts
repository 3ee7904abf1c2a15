import { Directive, Field, ObjectType } from 'type-graphql';
import type { Page } from './keyset-page.js';

@Directive('@shareable')
@Directive('@cost(weight: 0)')
@ObjectType({ description: 'Pagination state.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the first node; null on an empty page.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last node; null on an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'True when more follows.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'True when the page follows a cursor; lists are read forward only.' })
  hasPreviousPage!: boolean;
}

/** The state of a page. Its cursors are encoded when a client reads them. */
export const toPageInfo = ({ nodes, cursorAt, hasNextPage, hasPreviousPage }: Page<unknown>): PageInfo => ({
  get startCursor() {
    return nodes.length === 0 ? null : cursorAt(0);
  },
  get endCursor() {
    return nodes.length === 0 ? null : cursorAt(nodes.length - 1);
  },
  hasNextPage,
  hasPreviousPage,
});

/** The state of a list that has all its nodes and no cursors. */
export const wholeList: Readonly<PageInfo> = {
  startCursor: null,
  endCursor: null,
  hasNextPage: false,
  hasPreviousPage: false,
};
