import type { ImportedEntry } from '@imprint/site-import/import-site';
import { LedgerTotals } from '@imprint/site-import/ledger-totals';

type Status = ImportedEntry['status'];

/** Remarks in the summary; `--report` has all. */
const reportedRemarks = 20;

/** The result of an import. */
export class ImportSummary {
  readonly #counts = new Map<Status, number>();
  readonly #totals = new LedgerTotals();
  readonly #remarks: string[] = [];
  #remarkCount = 0;

  get hasFailed(): boolean {
    return this.#count('error') > 0;
  }

  add({ name, status, problem, losses, ledger }: ImportedEntry): void {
    this.#counts.set(status, this.#count(status) + 1);
    if (ledger) this.#totals.add(ledger.counts);
    const unaccounted = (ledger?.entries ?? [])
      .filter(({ outcome }) => outcome === 'unaccounted')
      .map(({ kind, what, place }) => `${place ?? 'body'}: ${kind} lost without a known reason: ${what}`);
    for (const remark of [...(problem === null ? [] : [problem]), ...unaccounted, ...losses]) {
      this.#remarkCount++;
      if (this.#remarks.length < reportedRemarks) this.#remarks.push(`${name}: ${remark}`);
    }
  }

  toObject(): object {
    return {
      created: this.#count('created'),
      updated: this.#count('updated'),
      unchanged: this.#count('replayed'),
      valid: this.#count('valid'),
      skipped: this.#count('skipped'),
      failed: this.#count('error'),
      ledger: this.#totals.counts(),
      report: this.#remarks,
      remark_count: this.#remarkCount,
    };
  }

  #count(status: Status): number {
    return this.#counts.get(status) ?? 0;
  }
}
