import { type ClassType, Directive, Field, ObjectType } from 'type-graphql';
import type { Page } from './keyset-page.js';
import { PageInfo, toPageInfo } from './page-info.js';

export interface Edge<Node> {
  cursor: string;
  node: Node;
}

/** A page of nodes as clients read it. */
export interface Paged<Node> {
  nodes: Node[];
  edges: Edge<Node>[];
  pageInfo: PageInfo;
}

/** Base class of a page of nodes; the subclass has the name and the description, and the edges are named after `name`. */
export function connectionOf<Node extends object>(name: string, node: () => ClassType<Node>, description: string) {
  const edge = edgeOf(name, node);
  @ObjectType()
  abstract class Connection implements Paged<Node> {
    @Field(() => [node()], { description })
    nodes!: Node[];

    @Field(() => [edge], { description: 'The same nodes, each with its cursor.' })
    edges!: Edge<Node>[];

    @Field(() => PageInfo, { description: 'Pagination state.' })
    pageInfo!: PageInfo;
  }
  return Connection;
}

function edgeOf<Node extends object>(name: string, node: () => ClassType<Node>): ClassType<Edge<Node>> {
  @Directive('@cost(weight: 0)')
  @ObjectType(`${name}Edge`, { description: 'A node and its cursor.' })
  class NodeEdge implements Edge<Node> {
    @Field(() => String, { description: 'Cursor of the node.' })
    cursor!: string;

    @Field(() => node(), { description: 'The node.' })
    node!: Node;
  }
  return NodeEdge;
}

/** Edges and cursors are made when a client reads them; a spread of the result would make all of them. */
export function toConnection<Row>(page: Page<Row>): Paged<Row> {
  const { nodes, cursorAt } = page;
  return {
    nodes,
    get edges() {
      return nodes.map((node, index) => ({ node, cursor: cursorAt(index) }));
    },
    pageInfo: toPageInfo(page),
  };
}
