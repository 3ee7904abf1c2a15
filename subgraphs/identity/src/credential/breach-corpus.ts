import { hash } from 'node:crypto';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { LRUCache } from 'lru-cache';

const prefixLength = 5;
const timeoutMillis = 800;
const failuresToOpen = 5;
const openMillis = 60_000;
const prefixLimit = 2_000;
const prefixMillis = 24 * 60 * 60_000;

const breachChecks = {
  name: 'password_breach_check_total',
  help: 'Checks of passwords against the corpus of breached ones: clean, breached or unavailable',
  labelNames: ['outcome'],
} as const;

/**
 * Queries a public breach corpus with k-anonymity: only the first five hex digits of the SHA-1 leave the platform. An
 * unavailable corpus reports no match; five failures open the circuit for a minute.
 */
export class BreachCorpus {
  readonly #ranges = new LRUCache<string, ReadonlySet<string>>({ max: prefixLimit, ttl: prefixMillis });
  #failures = 0;
  #openUntil = 0;

  constructor(
    /** Base URL of `/range/{prefix}`. */
    private readonly url: string,
    /** Aborted at shutdown, so that drained requests do not wait for the corpus. */
    private readonly stop: AbortSignal,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  async contains(password: string): Promise<boolean> {
    const digest = hash('sha1', password).toUpperCase();
    const range = await this.#fetchRange(digest.slice(0, prefixLength));
    if (!range) {
      this.metrics.counter(breachChecks).inc({ outcome: 'unavailable' });
      this.logger.warn('the breach corpus is unavailable; only the password length was checked');
      return false;
    }
    const isBreached = range.has(digest.slice(prefixLength));
    this.metrics.counter(breachChecks).inc({ outcome: isBreached ? 'breached' : 'clean' });
    return isBreached;
  }

  async #fetchRange(prefix: string): Promise<ReadonlySet<string> | null> {
    const known = this.#ranges.get(prefix);
    if (known) return known;
    if (Date.now() < this.#openUntil) return null;
    try {
      const range = await this.#fetch(prefix);
      this.#failures = 0;
      this.#ranges.set(prefix, range);
      return range;
    } catch {
      this.#failures++;
      if (this.#failures >= failuresToOpen) {
        this.#openUntil = Date.now() + openMillis;
        this.#failures = 0;
      }
      return null;
    }
  }

  async #fetch(prefix: string): Promise<ReadonlySet<string>> {
    const response = await fetch(`${this.url.replace(/\/$/, '')}/range/${prefix}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'Imprint' },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMillis), this.stop]),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'));
    // Padding rows have count 0. Any other row is a match, even with an unreadable count.
    return new Set(lines.filter(([, count]) => !isPadding(count)).map(([suffix = '']) => suffix.toUpperCase()));
  }
}

const isPadding = (count: string | undefined): boolean => count !== undefined && /^0+$/.test(count.trim());
