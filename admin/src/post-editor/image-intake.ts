import type { ImageProgress, PendingImages } from '../block-document/draw-block.js';

/** Adds an image to the media library; its id. */
export type AddImage = (onProgress: (part: number) => void) => Promise<string>;

interface Intake {
  name: string;
  add: AddImage;
  progress: ImageProgress;
}

interface IntakeOptions {
  /** The image is in the library, or null: it is not wanted any more. */
  settle: (url: string, mediaId: string | null) => void;
  explain: (error: unknown) => string;
}

/** Images on their way into the media library, one after the other. The text shows their progress. */
export class ImageIntake implements PendingImages {
  readonly #intakes = new Map<string, Intake>();
  readonly #watchers = new Map<string, Set<(progress: ImageProgress | null) => void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly options: IntakeOptions) {}

  get isRunning(): boolean {
    return [...this.#intakes.values()].some(({ progress }) => progress.kind === 'running');
  }

  /** Resolves once no image is on its way. */
  async settled(): Promise<void> {
    while (this.isRunning) await this.#last;
  }

  /** `url` names the image in its block. */
  start(url: string, name: string, add: AddImage): void {
    this.#intakes.set(url, { name, add, progress: { kind: 'running', name, part: 0 } });
    this.#show(url);
    this.#last = this.#last.then(() => this.#run(url));
  }

  watch(url: string, show: (progress: ImageProgress | null) => void): void {
    const watchers = this.#watchers.get(url) ?? new Set();
    this.#watchers.set(url, watchers.add(show));
    show(this.#intakes.get(url)?.progress ?? null);
  }

  retry(url: string): void {
    const intake = this.#intakes.get(url);
    if (intake) this.start(url, intake.name, intake.add);
  }

  drop(url: string): void {
    this.#end(url, null);
  }

  async #run(url: string): Promise<void> {
    const intake = this.#intakes.get(url);
    if (!intake) return;
    const { name, add } = intake;
    const set = (progress: ImageProgress) => {
      intake.progress = progress;
      this.#show(url);
    };
    try {
      const mediaId = await add((part) => set({ kind: 'running', name, part }));
      if (this.#intakes.get(url) === intake) this.#end(url, mediaId);
    } catch (error) {
      set({ kind: 'failed', name, reason: this.options.explain(error) });
    }
  }

  #end(url: string, mediaId: string | null): void {
    this.#intakes.delete(url);
    this.#watchers.delete(url);
    this.options.settle(url, mediaId);
  }

  #show(url: string): void {
    for (const show of this.#watchers.get(url) ?? []) show(this.#intakes.get(url)?.progress ?? null);
  }
}
