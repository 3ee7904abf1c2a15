import type { AdmissionStore } from './admission-store.js';
import { type AdmissionMemory, MemoryAdmissionGate, newAdmissionMemory } from './memory-admission-gate.js';

/** How long a thread without the schedules may miss the cache of a site. */
const scheduleMillis = 1_000;

/** Admission state of one process, for the thread that bumps epochs. */
export class MemoryAdmissionStore extends MemoryAdmissionGate implements AdmissionStore {
  readonly outlivesProcess = false;
  readonly #memory: AdmissionMemory;
  /** Future bumps (microseconds) by site, ascending. */
  readonly #schedules = new Map<string, number[]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(nowMillis?: () => number, memory = newAdmissionMemory()) {
    super(memory, nowMillis);
    this.#memory = memory;
  }

  /** The memory for a `MemoryAdmissionGate` on another thread. */
  share(): AdmissionMemory {
    this.#timer ??= setInterval(() => this.#bumpDue(), scheduleMillis).unref();
    return this.#memory;
  }

  async bumpEpoch(name: string): Promise<void> {
    this.lock.run(() => {
      this.#evict();
      this.epochs.set(name, this.nextEpoch(), 0);
    });
  }

  async bumpSite(siteId: string): Promise<void> {
    this.lock.run(() => {
      this.#evict();
      this.epochs.set(siteId, this.nextEpoch(), this.#schedules.get(siteId)?.[0] ?? 0);
    });
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    this.lock.run(() => {
      this.#evict();
      const schedule = [...new Set([...(this.#schedules.get(siteId) ?? []), at.getTime() * 1_000])].sort(
        (a, b) => a - b,
      );
      this.#schedules.set(siteId, schedule);
      this.epochs.set(siteId, this.epochNow(siteId), schedule[0] as number);
    });
  }

  override async close(): Promise<void> {
    clearInterval(this.#timer);
  }

  protected override nextInstant(siteId: string): number {
    const now = this.nowMicros();
    const later = (this.#schedules.get(siteId) ?? []).filter((instant) => instant > now);
    if (later.length > 0) this.#schedules.set(siteId, later);
    else this.#schedules.delete(siteId);
    return later[0] ?? 0;
  }

  /** Keeps the schedules when it drops the epochs. */
  #evict(): void {
    if (this.epochs.size < this.epochs.capacity) return;
    this.forgetEpochs();
    for (const [siteId, [first = 0]] of this.#schedules) this.epochs.set(siteId, this.epochNow(siteId), first);
  }

  #bumpDue(): void {
    const now = this.nowMicros();
    for (const [siteId, [first = Number.POSITIVE_INFINITY]] of this.#schedules) {
      if (first <= now) this.lock.run(() => this.siteEpochNow(siteId));
    }
  }
}
