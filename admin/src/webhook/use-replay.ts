import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { useGraph } from '../graph/graph-provider.js';
import { useReload } from '../graph/reload.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { Delivery, WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

const unsuccessful = ['failed', 'exhausted', 'skipped'];

export const isUnsuccessful = ({ status }: Delivery): boolean => unsuccessful.includes(status);

/** Delivered ones too: a receiver may have lost what it accepted. */
export const isReplayable = ({ status }: Delivery): boolean => status !== 'pending';

/** Replays deliveries sequentially, oldest first, and stops at the first failure. */
export function useReplay({ redeliver, deliveries: list }: WebhookKind, id: string) {
  const text = useWords(words);
  const notices = useNotices();
  const graph = useGraph();
  const reload = useReload([list]);
  const { id: siteId } = useSite();
  const [isBusy, setBusy] = useState(false);
  const replay = async (deliveries: readonly Delivery[]) => {
    setBusy(true);
    let sent = 0;
    try {
      for (const { id: deliveryId } of deliveries.toReversed()) {
        await graph.execute(redeliver, { input: { siteId, id, deliveryId } });
        sent++;
      }
    } catch (error) {
      notices.failed(error);
    }
    if (sent > 0) notices.done(text.replayed(sent));
    await reload();
    setBusy(false);
  };
  return { replay, isBusy };
}
