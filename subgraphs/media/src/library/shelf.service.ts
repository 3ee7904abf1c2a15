import { badRequest, notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Shelf, ShelfRepository } from './shelf.repository.js';

const nameLimit = 200;

/** Media folders or tags of a site. */
export class ShelfService {
  constructor(private readonly shelves: ShelfRepository) {}

  /** By name. */
  list(site: SiteScope): Promise<Shelf[]> {
    return this.shelves.list(site);
  }

  async create(site: SiteScope, name: string): Promise<Shelf> {
    return this.shelves.insert(site, this.#requireName(name));
  }

  async rename(site: SiteScope, reference: string, name: string): Promise<Shelf> {
    const id = parseId(reference);
    const shelf = id && (await this.shelves.find(site, id));
    if (!shelf) throw notFound();
    Object.assign(shelf, { name: this.#requireName(name), updatedAt: new Date() });
    await this.shelves.save();
    return shelf;
  }

  /** Assets remain. */
  async delete(site: SiteScope, reference: string): Promise<void> {
    const id = parseId(reference);
    if (!id || !(await this.shelves.delete(site, id))) throw notFound();
  }

  #requireName(input: string): string {
    const name = input.trim();
    if (name === '' || name.length > nameLimit) {
      throw badRequest(`The name of a ${this.shelves.word} must have 1 to ${nameLimit} characters.`, {
        fields: ['name'],
      });
    }
    return name;
  }
}
