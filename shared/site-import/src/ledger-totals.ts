import type { LedgerCount } from './ledger.js';
import { type BodyKind, bodyKinds } from './source-document.js';

type Counts = Readonly<Record<BodyKind, LedgerCount>>;

/** Sums of the counts of several posts. */
export class LedgerTotals {
  readonly #sums = new Map<BodyKind, LedgerCount>(
    bodyKinds.map((kind) => [kind, { source: 0, stored: 0, converted: 0, lost: 0, unaccounted: 0 }]),
  );

  add(counts: Counts): void {
    for (const [kind, sum] of this.#sums)
      for (const name of Object.keys(sum) as (keyof LedgerCount)[]) sum[name] += counts[kind][name];
  }

  counts(): Counts {
    return Object.fromEntries(this.#sums) as Counts;
  }
}

/** Parts that neither the stored posts nor the reasons of the ledgers account for. */
export const unaccountedIn = (counts: Counts): number =>
  bodyKinds.reduce((sum, kind) => sum + counts[kind].unaccounted, 0);
