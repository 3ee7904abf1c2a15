import type { ServerResponse } from 'node:http';
import { type DomainError, overloaded, rateLimited } from '@imprint/errors/domain-error';

export interface StreamPlacesOptions {
  /** Plural noun of the streams, for messages. */
  name: string;
  /** Maximum concurrent streams of the process, each of which holds megabytes. */
  total: number;
  /** Maximum per site or person; one while fewer than half of the places are free. */
  perTenant: number;
  /** A reader without progress for this long gives its place to the next stream. */
  stalledMs?: number;
}

/** The place of one stream, from its admission to the end of its response. */
export interface StreamPlace {
  /** The reason why the stream may not run now: RATE_LIMITED above the share of the tenant, else OVERLOADED. */
  take(tenant: string): DomainError | null;
  release(): void;
}

interface Stream {
  readonly tenant: string;
  readonly response: ServerResponse;
  /** Time when the kernel last accepted what was written, by the clock of `performance`. */
  progressedAt: number;
}

const defaultStalledMs = 30_000;

/** Limits concurrent streams, whose duration depends on the client. */
export class StreamPlaces {
  readonly #streams = new Set<Stream>();

  constructor(private readonly options: StreamPlacesOptions) {}

  /** A place for the stream of a response; free to ask for, and taken at most once. */
  placeFor(response: ServerResponse): StreamPlace {
    let stream: Stream | null = null;
    return {
      take: (tenant) => {
        if (stream) return null;
        const refusal = this.#makeRoom(tenant);
        if (refusal) return refusal;
        const taken = { tenant, response, progressedAt: performance.now() };
        response.on('drain', () => {
          taken.progressedAt = performance.now();
        });
        this.#streams.add(taken);
        stream = taken;
        return null;
      },
      release: () => {
        if (stream) this.#streams.delete(stream);
      },
    };
  }

  #makeRoom(tenant: string): DomainError | null {
    const { name, total } = this.options;
    const share = this.#share();
    const own = [...this.#streams].filter((stream) => stream.tenant === tenant);
    if (own.length >= share && !this.#cutStalled(own)) {
      return rateLimited(1, `At most ${share} ${name} run at once for a site or person. Retry when one has finished.`);
    }
    return this.#streams.size < total || this.#cutStalled([...this.#streams]) ? null : overloaded();
  }

  /** The last places go to tenants without a stream. */
  #share(): number {
    const { total, perTenant } = this.options;
    return (total - this.#streams.size) * 2 < total ? 1 : perTenant;
  }

  /** Cuts the reader that has been without progress for longest; false when none is overdue. */
  #cutStalled(streams: readonly Stream[]): boolean {
    const { stalledMs = defaultStalledMs } = this.options;
    const overdue = performance.now() - stalledMs;
    const [stalled] = streams
      .filter(({ progressedAt, response }) => progressedAt < overdue && response.writableLength > 0)
      .sort((left, right) => left.progressedAt - right.progressedAt);
    if (!stalled) return false;
    this.#streams.delete(stalled);
    stalled.response.socket?.resetAndDestroy();
    return true;
  }
}
