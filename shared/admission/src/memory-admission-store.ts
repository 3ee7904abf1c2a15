import type { AdmissionStore } from './admission-store.js';
import { type AdmissionMemory, MemoryAdmissionGate, newAdmissionMemory } from './memory-admission-gate.js';

/** For at most so long a thread that does not know the plan of a site finds nothing of it in its cache. */
const planMillis = 1_000;

/** Admission state of one process, as the thread that makes changes known has it. */
export class MemoryAdmissionStore extends MemoryAdmissionGate implements AdmissionStore {
  readonly outlivesProcess = false;
  readonly #memory: AdmissionMemory;
  /** Instants to come (microseconds) by site, the first one first. */
  readonly #plans = new Map<string, number[]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(nowMillis?: () => number, memory = newAdmissionMemory()) {
    super(memory, nowMillis);
    this.#memory = memory;
  }

  /** What a `MemoryAdmissionGate` on another thread needs. */
  share(): AdmissionMemory {
    this.#timer ??= setInterval(() => this.#turnDue(), planMillis).unref();
    return this.#memory;
  }

  async bumpEpoch(name: string): Promise<void> {
    this.lock.run(() => {
      this.#makeRoom();
      this.epochs.set(name, this.nextEpoch(), 0);
    });
  }

  async bumpSite(siteId: string): Promise<void> {
    this.lock.run(() => {
      this.#makeRoom();
      this.epochs.set(siteId, this.nextEpoch(), this.#plans.get(siteId)?.[0] ?? 0);
    });
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    this.lock.run(() => {
      this.#makeRoom();
      const plan = [...new Set([...(this.#plans.get(siteId) ?? []), at.getTime() * 1_000])].sort((a, b) => a - b);
      this.#plans.set(siteId, plan);
      this.epochs.set(siteId, this.epochNow(siteId), plan[0] as number);
    });
  }

  override async close(): Promise<void> {
    clearInterval(this.#timer);
  }

  protected override nextInstant(siteId: string): number {
    const now = this.nowMicros();
    const later = (this.#plans.get(siteId) ?? []).filter((instant) => instant > now);
    if (later.length > 0) this.#plans.set(siteId, later);
    else this.#plans.delete(siteId);
    return later[0] ?? 0;
  }

  /** The plans outlive the epochs. */
  #makeRoom(): void {
    if (this.epochs.size < this.epochs.capacity) return;
    this.forgetEpochs();
    for (const [siteId, [first = 0]] of this.#plans) this.epochs.set(siteId, this.epochNow(siteId), first);
  }

  #turnDue(): void {
    const now = this.nowMicros();
    for (const [siteId, [first = Number.POSITIVE_INFINITY]] of this.#plans) {
      if (first <= now) this.lock.run(() => this.siteEpochNow(siteId));
    }
  }
}
