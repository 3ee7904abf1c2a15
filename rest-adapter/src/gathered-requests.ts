import { setImmediate as nextRound } from 'node:timers/promises';
import { LoadLimit } from '@imprint/resilience/load-limit';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

/**
 * Of one kind for one asker; while they run, whoever comes waits for the next. With fewer the database waits for
 * writers, with more each carries too little.
 */
const operationsAtOnce = 3;
const operationsWaiting = 32;
/** One that is not remembered begins with nobody waiting, which is no fault. */
const rememberedAskers = 1_000;

/** Answers several at once: one answer, or an error, in the place of each. */
export type AskTogether<Asked, Answer> = (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>;

/**
 * Lets requests that come while others of their kind are being answered go together as soon as those are: the more
 * there are, the less each costs, and whoever comes alone waits for nobody. Nothing is remembered, so that what is
 * answered was read after it was asked for. OVERLOADED for whoever would wait too long.
 */
export class GatheredRequests<Asked, Answer> {
  readonly #askers = new LRUCache<string, DataLoader<Asked, Answer>>({ max: rememberedAskers });

  constructor(
    private readonly askTogether: AskTogether<Asked, Answer>,
    /** How many go together. */
    private readonly atMost: number,
  ) {}

  /** `asker` says who may be answered together. */
  ask(asker: string, asked: Asked): Promise<Answer> {
    const known = this.#askers.get(asker) ?? this.#loader();
    this.#askers.set(asker, known);
    return known.load(asked);
  }

  async askAlone(asked: Asked): Promise<Answer> {
    const [answer] = await this.askTogether([asked]);
    if (answer instanceof Error) throw answer;
    return answer as Answer;
  }

  #loader(): DataLoader<Asked, Answer> {
    const turns = new LoadLimit({ running: operationsAtOnce, waiting: operationsWaiting });
    let answers: ReturnType<AskTogether<Asked, Answer>>;
    let ask = this.askTogether;
    return new DataLoader<Asked, Answer>(
      (asked) => {
        answers = ask(asked);
        return answers;
      },
      {
        cache: false,
        maxBatchSize: this.atMost,
        batchScheduleFn: (send) => {
          const sendBy = (how: AskTogether<Asked, Answer>) => {
            ask = how;
            send();
            return answers.catch(() => undefined);
          };
          turns
            .run(async () => {
              // Requests that arrived together are read in one round of the event loop.
              await nextRound();
              await sendBy(this.askTogether);
            })
            .catch((refusal: unknown) => sendBy(() => Promise.reject(refusal)));
        },
      },
    );
  }
}
