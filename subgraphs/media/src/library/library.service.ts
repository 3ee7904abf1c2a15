import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder } from './media-folder.entity.js';
import { MediaTag } from './media-tag.entity.js';

const nameLimit = 200;

/** Media folders and tags of a site. */
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

  renameFolder(site: SiteScope, id: string, name: string): Promise<MediaFolder> {
    return this.#rename(MediaFolder, 'folder', site, id, name);
  }

  renameTag(site: SiteScope, id: string, name: string): Promise<MediaTag> {
    return this.#rename(MediaTag, 'tag', site, id, name);
  }

  /** Its assets remain, without a folder. */
  deleteFolder(site: SiteScope, id: string): Promise<void> {
    return this.#delete(MediaFolder, site, id);
  }

  deleteTag(site: SiteScope, id: string): Promise<void> {
    return this.#delete(MediaTag, site, id);
  }

  async #rename<Item extends MediaFolder | MediaTag>(
    type: new () => Item,
    word: string,
    site: SiteScope,
    reference: string,
    input: string,
  ): Promise<Item> {
    const id = parseId(reference);
    const item = id && (await this.em.findOne(type as never, { id, siteId: site.siteId } as never));
    if (!item) throw notFound();
    Object.assign(item, { name: requireName(word, input), updatedAt: new Date() });
    await saved(word, () => this.em.flush());
    return item as Item;
  }

  async #delete(type: typeof MediaFolder | typeof MediaTag, site: SiteScope, reference: string): Promise<void> {
    const id = parseId(reference);
    const deleted = id ? await this.em.nativeDelete(type as never, { id, siteId: site.siteId } as never) : 0;
    if (deleted === 0) throw notFound();
  }

  async #create<Item extends MediaFolder | MediaTag>(
    type: new () => Item,
    word: string,
    site: SiteScope,
    input: string,
  ): Promise<Item> {
    const name = requireName(word, input);
    const now = new Date();
    const row = { id: newId(), siteId: site.siteId, name, createdAt: now, updatedAt: now };
    const item = this.em.create(type as never, row as never) as Item;
    this.em.persist(item);
    await saved(word, () => this.em.flush());
    return item;
  }
}

function requireName(word: string, input: string): string {
  const name = input.trim();
  if (name === '' || name.length > nameLimit) {
    throw badRequest(`The name of a ${word} must have 1 to ${nameLimit} characters.`, { fields: ['name'] });
  }
  return name;
}

async function saved(word: string, save: () => Promise<void>): Promise<void> {
  const taken = () => conflict(`A ${word} with this name already exists.`, { fields: ['name'] });
  await translateConstraints({ folders_name_key: taken, tags_name_key: taken }, save);
}
