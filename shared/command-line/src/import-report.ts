import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ImportedEntry } from '@imprint/site-import/import-site';
import { ReportPage } from '@imprint/site-import/report-page';

/** Where an import writes what became of each entry. */
export interface ImportReport {
  add(entry: ImportedEntry): Promise<void>;
  close(): Promise<void>;
}

/** A page if the name of the file ends with `.html`; else one JSON document per line. */
export const openReport = (path: string, title: string): ImportReport =>
  /\.html?$/i.test(path) ? new PageReport(path, title) : new LineReport(path);

class PageReport implements ImportReport {
  readonly #page = new ReportPage();

  constructor(
    private readonly path: string,
    private readonly title: string,
  ) {}

  async add(entry: ImportedEntry): Promise<void> {
    this.#page.add(entry);
  }

  async close(): Promise<void> {
    await writeFile(this.path, this.#page.toHtml(this.title));
  }
}

class LineReport implements ImportReport {
  readonly #file: WriteStream;

  constructor(path: string) {
    this.#file = createWriteStream(path);
    // Reported by close.
    this.#file.on('error', () => undefined);
  }

  async add(entry: ImportedEntry): Promise<void> {
    if (!this.#file.write(`${JSON.stringify(entry)}\n`)) await once(this.#file, 'drain');
  }

  async close(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#file.once('error', reject);
    if (this.#file.errored) throw this.#file.errored;
    this.#file.end(resolve);
    await promise;
  }
}
