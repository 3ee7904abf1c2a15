import { useState } from 'react';
import { useReload } from '../graph/reload.js';

/** Concurrent mutations, within the rate limits of an account. */
const atOnce = 4;

export interface BulkOutcome<Item> {
  changed: Item[];
  failed: { item: Item; error: unknown }[];
}

export interface BulkProgress {
  done: number;
  of: number;
}

/** Changes items one by one, shows the progress and reloads the operations. */
export function useBulk(refreshes: readonly { name: string }[]) {
  const reload = useReload(refreshes);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const run = async <Item>(
    items: readonly Item[],
    change: (item: Item) => Promise<unknown>,
  ): Promise<BulkOutcome<Item>> => {
    const outcome: BulkOutcome<Item> = { changed: [], failed: [] };
    const waiting = [...items];
    const work = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const current = item;
        await change(current).then(
          () => outcome.changed.push(current),
          (error: unknown) => outcome.failed.push({ item: current, error }),
        );
        setProgress({ done: outcome.changed.length + outcome.failed.length, of: items.length });
      }
    };
    setProgress({ done: 0, of: items.length });
    await Promise.all(Array.from({ length: atOnce }, work));
    setProgress(null);
    await reload();
    return outcome;
  };
  return { progress, run };
}
