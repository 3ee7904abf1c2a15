import { z } from 'zod';

/** A value that the graph has as JSON: its schema is published, not checked. */
export const json = (schema: z.ZodType): z.ZodType => schema;

/** An object that is a named schema of the OpenAPI document. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

export const listOf = (item: z.ZodType) => z.object({ items: z.array(item) });
export const pageOf = (item: z.ZodType) => z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Enums of the graph are in upper case. */
export const withLowerStatus = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: row.status.toLowerCase(),
});

interface Page<Item> {
  items: Item[];
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

interface PageBody<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Maps a connection to the contract. */
export function pageReply<Item>(page: Page<Item>): { body: PageBody<Item> };
export function pageReply<Item, Shown>(page: Page<Item>, show: (item: Item) => Shown): { body: PageBody<Shown> };
export function pageReply<Item>(page: Page<Item>, show: (item: Item) => unknown = (item) => item) {
  const { items, pageInfo } = page;
  return { body: { items: items.map(show), next_cursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null } };
}
