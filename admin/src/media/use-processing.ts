import { useEffect } from 'react';

const pauseMillis = 1_000;

/** Refetches until every asset is processed. `loadedAt` is the time of the last load. */
export function useProcessing(assets: readonly { status: string }[], loadedAt: number, reload: () => unknown): void {
  const isProcessing = assets.some(({ status }) => status === 'processing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each load
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setTimeout(reload, pauseMillis);
    return () => clearTimeout(timer);
  }, [isProcessing, loadedAt]);
}
