import { badRequest, notFound } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { MediaLabel, MediaLabelRepository } from './media-label.repository.js';

const nameLimit = 200;

/** Media folders or tags of a site. */
export class MediaLabelService {
  constructor(private readonly labels: MediaLabelRepository) {}

  /** Lists them by name. */
  list(site: SiteScope): Promise<MediaLabel[]> {
    return this.labels.list(site);
  }

  async create(site: SiteScope, name: string): Promise<MediaLabel> {
    return this.labels.insert(site, this.#requireName(name));
  }

  async rename(site: SiteScope, reference: string, name: string): Promise<MediaLabel> {
    const label = requireFound(await this.labels.find(site, requireId(reference)));
    Object.assign(label, { name: this.#requireName(name), updatedAt: new Date() });
    await this.labels.save();
    return label;
  }

  /** Keeps the assets of the label. */
  async delete(site: SiteScope, reference: string): Promise<void> {
    if (!(await this.labels.delete(site, requireId(reference)))) throw notFound();
  }

  #requireName(input: string): string {
    const name = input.trim();
    if (name === '' || name.length > nameLimit) {
      throw badRequest(`The name of a ${this.labels.word} must have 1 to ${nameLimit} characters.`, {
        fields: ['name'],
      });
    }
    return name;
  }
}
