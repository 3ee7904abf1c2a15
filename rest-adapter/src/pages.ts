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
