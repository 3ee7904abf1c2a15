import { parseId } from '@imprint/ids/id';
import DataLoader from 'dataloader';

/** Loads rows by id; null for an id without a row. */
export const loaderById = <Row extends { id: string }>(list: (ids: readonly string[]) => Promise<Row[]>) =>
  new DataLoader<string, Row | null>(async (ids) => {
    const found = new Map((await list(ids)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** Loads the row of a reference; null for a text that is not an id. */
export async function loadReference<Row>(
  loader: DataLoader<string, Row | null>,
  { id: text }: { id: string },
): Promise<Row | null> {
  const id = parseId(text);
  return id ? loader.load(id) : null;
}
