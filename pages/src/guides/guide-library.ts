import { readFile } from 'node:fs/promises';
import MiniSearch from 'minisearch';
import { type Guide, readGuide } from './guide.js';
import { guideNames } from './guide-list.js';

/** A section that matches a search. */
export interface Found {
  name: string;
  title: string;
  heading: string;
  anchor: string;
}

const foundLimit = 20;
/** Longer searches are truncated. */
export const queryLimit = 100;

/** The served documents, with an index of their sections. */
export class GuideLibrary {
  readonly #guides: ReadonlyMap<string, Guide>;
  readonly #index: MiniSearch;

  constructor(guides: readonly Guide[]) {
    this.#guides = new Map(guides.map((guide) => [guide.name, guide]));
    const fields = ['title', 'heading', 'text'];
    const boost = { title: 2, heading: 4 };
    this.#index = new MiniSearch({
      fields,
      storeFields: ['name', 'title', 'heading', 'anchor'],
      searchOptions: { boost, prefix: true, combineWith: 'AND' },
    });
    const sections = guides.flatMap(({ name, title, sections: parts }) =>
      parts.map((section) => ({ ...section, name, title })),
    );
    this.#index.addAll(sections.map((section, id) => ({ id, ...section })));
  }

  static async read(folder: URL): Promise<GuideLibrary> {
    const read = async (name: string) =>
      readGuide(name, await readFile(new URL(`${name}.md`, folder), 'utf8'), guideNames);
    return new GuideLibrary(await Promise.all(guideNames.map(read)));
  }

  find(name: string): Guide | undefined {
    return this.#guides.get(name);
  }

  get all(): Guide[] {
    return [...this.#guides.values()];
  }

  /** Sections that contain every word of the query as a prefix; if there are none, those with the most words. */
  search(query: string): Found[] {
    const text = query.slice(0, queryLimit);
    const exact = this.#index.search(text);
    return (exact.length > 0 ? exact : this.#index.search(text, { combineWith: 'OR' }))
      .slice(0, foundLimit)
      .map(({ name, title, heading, anchor }) => ({ name, title, heading, anchor }));
  }
}
