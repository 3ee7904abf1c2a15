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

/** Maps a connection to the contract. */
export const pageReply = <Item, Shown = Item>(
  { items, pageInfo }: Page<Item>,
  show: (item: Item) => Shown = (item) => item as unknown as Shown,
) => ({
  body: { items: items.map(show), next_cursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null },
});
