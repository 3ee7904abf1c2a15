import { showProgress } from './progress.js';

/** Milliseconds between two lines of progress. */
const interval = 1_000;

interface Terminal {
  now(): number;
  show(text: string): void;
}

/** Shows how many entries are done, their rate and the time that remains. */
export class ImportProgress {
  readonly #start: number;
  #shown: number;
  #done = 0;

  constructor(
    private readonly total: number,
    private readonly terminal: Terminal = { now: Date.now, show: showProgress },
  ) {
    this.#start = this.#shown = terminal.now();
  }

  /** Counts one entry. */
  add(): void {
    this.#done++;
    const at = this.terminal.now();
    if (at - this.#shown < interval && this.#done < this.total) return;
    this.#shown = at;
    this.terminal.show(`${this.#line(at)}\n`);
  }

  #line(at: number): string {
    const seconds = Math.max((at - this.#start) / 1_000, 0.001);
    const rate = this.#done / seconds;
    const left = Math.max(0, this.total - this.#done) / rate;
    return `${this.#done.toLocaleString('en')} of ${this.total.toLocaleString('en')}, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${duration(left)} left`;
  }
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
