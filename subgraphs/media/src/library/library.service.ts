import { badRequest, conflict } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder, MediaTag } from './shelf.entity.js';

const nameLimit = 200;

/** Folders and tags of the assets of a site. */
export class LibraryService {
  constructor(private readonly em: EntityManager) {}

  folders(site: SiteScope): Promise<MediaFolder[]> {
    return this.em.find(MediaFolder, { siteId: site.siteId }, { orderBy: { name: 'asc' } });
  }

  tags(site: SiteScope): Promise<MediaTag[]> {
    return this.em.find(MediaTag, { siteId: site.siteId }, { orderBy: { name: 'asc' } });
  }

  createFolder(site: SiteScope, name: string): Promise<MediaFolder> {
    return this.#create(MediaFolder, 'folder', site, name);
  }

  createTag(site: SiteScope, name: string): Promise<MediaTag> {
    return this.#create(MediaTag, 'tag', site, name);
  }

  async #create<Shelf extends MediaFolder | MediaTag>(
    type: new () => Shelf,
    word: string,
    site: SiteScope,
    input: string,
  ): Promise<Shelf> {
    const name = input.trim();
    if (name === '' || name.length > nameLimit) {
      throw badRequest(`A ${word} needs a name of 1 to ${nameLimit} characters.`, { fields: ['name'] });
    }
    const now = new Date();
    const row = { id: newId(), siteId: site.siteId, name, createdAt: now, updatedAt: now };
    const shelf = this.em.create(type as never, row as never) as Shelf;
    this.em.persist(shelf);
    const taken = () => conflict(`A ${word} of this name exists.`, { fields: ['name'] });
    await translateConstraints({ folders_name_key: taken, tags_name_key: taken }, () => this.em.flush());
    return shelf;
  }
}
