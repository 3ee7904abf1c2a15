/** Aborted when every signal is: shared work continues while one client waits. */
export function sharedSignal(signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const known = signals.filter((signal) => signal !== undefined);
  if (known.length < signals.length || known.length === 0) return undefined;
  if (known.length === 1) return known[0];
  const controller = new AbortController();
  let left = known.length;
  const count = () => {
    left--;
    if (left === 0) controller.abort();
  };
  for (const signal of known) {
    if (signal.aborted) count();
    else signal.addEventListener('abort', count, { once: true });
  }
  return controller.signal;
}
