import type { ImportedEntry } from '@imprint/site-import/import-site';
import type { LedgerCount } from '@imprint/site-import/ledger';
import { LedgerTotals, unaccountedIn } from '@imprint/site-import/ledger-totals';
import { bodyKinds } from '@imprint/site-import/source-document';

type Counts = ReturnType<LedgerTotals['counts']>;

/** Parts that are not accounted for, and problems, that are shown. */
const shownLimit = 50;

interface Output {
  isJson: boolean;
  write(text: string): void;
}

/** Shows for each post how much of it would be stored, is in its ledger, and is in neither. */
export class Verification {
  readonly #totals = new LedgerTotals();
  readonly #posts: { name: string; status: string; counts: Counts | null }[] = [];
  readonly #faults: string[] = [];
  #faultCount = 0;

  constructor(private readonly output: Output) {}

  get isPassed(): boolean {
    return this.#faultCount === 0;
  }

  add({ name, status, problem, ledger }: ImportedEntry): void {
    if (ledger) this.#totals.add(ledger.counts);
    if (this.output.isJson) this.#posts.push({ name, status, counts: ledger?.counts ?? null });
    else this.output.write(`${name}: ${ledger ? toText(ledger.counts) : status}\n`);
    if (status === 'error') this.#addFault(`${name}: ${problem}`);
    for (const { outcome, kind, what, place } of ledger?.entries ?? [])
      if (outcome === 'unaccounted') this.#addFault(`${name}, ${place ?? 'body'}: ${kind} ${what}`);
  }

  /** Writes the totals. */
  finish(): void {
    const totals = this.#totals.counts();
    if (this.output.isJson) {
      const result = { posts: this.#posts, totals, faults: this.#faults, fault_count: this.#faultCount };
      this.output.write(`${JSON.stringify(result)}\n`);
      return;
    }
    this.output.write(`\n${table(totals)}`);
    if (this.#faults.length > 0) this.output.write(`\nNot accounted for:\n${this.#faults.join('\n')}\n`);
  }

  #addFault(text: string): void {
    this.#faultCount++;
    if (this.#faults.length < shownLimit) this.#faults.push(text);
  }
}

const inLedger = ({ converted, lost }: LedgerCount): number => converted + lost;

function toText(counts: Counts): string {
  const parts = bodyKinds.map((kind) => {
    const { source, stored } = counts[kind];
    const ledger = inLedger(counts[kind]);
    return `${kind} ${stored}/${source}${ledger > 0 ? ` (${ledger} in the ledger)` : ''}`;
  });
  const missing = unaccountedIn(counts);
  return `${parts.join(', ')}${missing > 0 ? `, ${missing} UNACCOUNTED` : ''}`;
}

function table(counts: Counts): string {
  const rows = bodyKinds.map((kind) => {
    const { source, stored, converted, lost, unaccounted } = counts[kind];
    return [kind, ...[source, stored, converted, lost, unaccounted].map(String)];
  });
  const lines = [['', 'source', 'stored', 'converted', 'lost', 'unaccounted'], ...rows];
  return lines
    .map((cells) => `${cells.map((cell, index) => cell.padStart(index === 0 ? 0 : 12).padEnd(12)).join('')}\n`)
    .join('');
}
