import { type ClassType, Field, ObjectType } from 'type-graphql';
import type { Page } from './keyset-page.js';
import { PageInfo, toPageInfo } from './page-info.js';

/** Base class of a page of nodes; the subclass has the name and the description. */
export function connectionOf<Node extends object>(node: () => ClassType<Node>, description: string) {
  @ObjectType()
  abstract class Connection {
    @Field(() => [node()], { description })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'Pagination state.' })
    pageInfo!: PageInfo;
  }
  return Connection;
}

export const toConnection = <Row>(page: Page<Row>): { nodes: Row[]; pageInfo: PageInfo } => ({
  nodes: page.nodes,
  pageInfo: toPageInfo(page),
});
