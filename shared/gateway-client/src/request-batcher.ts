import { setImmediate as nextRound } from 'node:timers/promises';
import { LoadLimit } from '@imprint/resilience/load-limit';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

/** Concurrent operations per batch key. With fewer the database waits for writers; with more the batches stay small. */
const maxRunning = 3;
const maxWaiting = 32;
/**
 * Rounds of the event loop that a batch stays open. Clients that got the responses of the previous batch together send
 * their next requests within these rounds. Idle rounds take microseconds.
 */
const openRounds = 4;
/** Evicting an idle batcher is harmless: it starts empty. */
const maxLoaders = 1_000;

/** Executes a batch: one result or error per input, in order. */
export type ExecuteBatch<Input, Result> = (inputs: readonly Input[]) => Promise<readonly (Result | Error)[]>;

/**
 * Batches requests that arrive while others of their kind are running, so that the cost per request falls under load;
 * a lone request does not wait. Results are not cached: each was read after its request arrived. OVERLOADED above the
 * limits.
 */
export class RequestBatcher<Input, Result> {
  readonly #loaders = new LRUCache<string, DataLoader<Input, Result>>({ max: maxLoaders });

  constructor(
    private readonly executeBatch: ExecuteBatch<Input, Result>,
    private readonly maxSize: number,
  ) {}

  /** Only requests with the same `key` share a batch. */
  execute(key: string, input: Input): Promise<Result> {
    const known = this.#loaders.get(key) ?? this.#loader();
    this.#loaders.set(key, known);
    return known.load(input);
  }

  async executeAlone(input: Input): Promise<Result> {
    const [result] = await this.executeBatch([input]);
    if (result === undefined) throw new Error('the batch has no result');
    if (result instanceof Error) throw result;
    return result;
  }

  #loader(): DataLoader<Input, Result> {
    const limit = new LoadLimit({ running: maxRunning, waiting: maxWaiting });
    let results: ReturnType<ExecuteBatch<Input, Result>>;
    let execute = this.executeBatch;
    return new DataLoader<Input, Result>(
      (inputs) => {
        results = execute(inputs);
        return results;
      },
      {
        cache: false,
        maxBatchSize: this.maxSize,
        batchScheduleFn: (send) => {
          const sendBy = (how: ExecuteBatch<Input, Result>) => {
            execute = how;
            send();
            return results.catch(() => undefined);
          };
          limit
            .run(async () => {
              for (let round = 0; round < openRounds; round++) await nextRound();
              await sendBy(this.executeBatch);
            })
            .catch((refusal: unknown) => sendBy(() => Promise.reject(refusal)));
        },
      },
    );
  }
}
