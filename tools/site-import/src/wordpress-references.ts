import { ownValue } from '@imprint/ids/own-value';
import { formerPathsOf, pathOfUrl } from './former-paths.js';
import { originOfUrl } from './identity.js';
import type { Outcomes } from './outcomes.js';
import { plainText } from './plain-text.js';
import type { WordpressElement } from './wordpress-fields.js';
import { newHead, readWordpressItems, type WordpressItem } from './wordpress-file.js';
import { isImported, pathsOf, typeOf } from './wordpress-item.js';
import type { Picture } from './wordpress-shortcodes.js';

/** What items say about each other, from a first pass: a post may precede its attachments, or be in another file. */
export class WordpressReferences {
  readonly attachments = new Map<string, Picture>();
  /** Ids of attachments by the post to which they were uploaded. */
  readonly attached = new Map<string, string[]>();
  readonly patterns = new Map<string, string>();
  readonly authors = new Map<string, string>();
  /** Former paths of posts that become public. */
  readonly paths = new Set<string>();
  readonly hosts = new Set<string>();
  /** Numbers of items that are only used by others, or by nothing, by their types. */
  readonly machinery = new Map<string, number>();
  readonly losses: string[] = [];
  origin: string | null = null;
  /** Address of the blog. */
  base: string | null = null;
  total = 0;

  static async read(paths: readonly string[]): Promise<WordpressReferences> {
    const references = new WordpressReferences();
    let firstLink: string | null = null;
    for (const path of paths) {
      const head = newHead();
      for await (const item of readWordpressItems(path, head)) {
        firstLink ??= hostOf(item.text.get('link')) ?? hostOf(item.text.get('guid'));
        references.#add(item);
      }
      for (const { login, name } of head.authors) references.authors.set(login, plainText(name));
      references.losses.push(...head.losses);
      references.#addChannel(head.channel);
    }
    references.origin ??= firstLink;
    if (references.hosts.size === 0 && firstLink !== null) references.hosts.add(withoutWww(firstLink));
    return references;
  }

  /** Whether an address is one of the blog that the files are of. */
  isOwnHost(host: string): boolean {
    return this.hosts.has(withoutWww(host));
  }

  /** A blog of a network has its own address; the address of the network is the same for all. */
  #addChannel(channel: ReadonlyMap<string, string>): void {
    for (const name of ['wp:base_blog_url', 'link', 'wp:base_site_url']) {
      const url = channel.get(name);
      const origin = originOfUrl(url);
      if (url === undefined || origin === null) continue;
      this.origin ??= origin;
      this.base ??= url;
      if (name !== 'wp:base_site_url') this.hosts.add(withoutWww(new URL(url).host));
    }
  }

  #add(item: WordpressItem): void {
    const text = (name: WordpressElement) => item.text.get(name)?.trim() ?? '';
    const [id, type] = [text('wp:post_id'), typeOf(item)];
    if (type === 'attachment') this.#addAttachment(item, id);
    if (type === 'wp_block') this.patterns.set(id, item.text.get('content:encoded') ?? '');
    if (type === 'guest-author') this.#addGuest(item);
    if (!isImported(item)) {
      if (isMachinery(type)) this.machinery.set(type, (this.machinery.get(type) ?? 0) + 1);
      else this.total++;
      return;
    }
    this.total++;
    if (text('wp:status') === 'publish') for (const path of formerPathsOf(pathsOf(item)).paths) this.paths.add(path);
  }

  #addAttachment(item: WordpressItem, id: string): void {
    const url = item.text.get('wp:attachment_url')?.trim() || item.text.get('guid')?.trim();
    if (!url) return;
    const alt = plainText(item.meta.get('_wp_attachment_image_alt') ?? '');
    this.attachments.set(id, { url, alt, caption: item.text.get('excerpt:encoded')?.trim() ?? '' });
    const parent = item.text.get('wp:post_parent')?.trim() ?? '0';
    if (parent !== '0') this.attached.set(parent, [...(this.attached.get(parent) ?? []), id]);
  }

  #addGuest({ meta }: WordpressItem): void {
    const [login, name] = [meta.get('cap-user_login'), meta.get('cap-display_name')];
    if (login && name) this.authors.set(login, plainText(name));
  }
}

const ofSite = { lost: 'part of the site, not of its posts' };

/** Types of entries without content of their own. Further ones of WordPress itself begin with `wp_`. */
export const wordpressMachinery = {
  attachment: { read: 'imported where a post shows them' },
  wp_block: { read: 'imported where a post shows them' },
  'guest-author': { read: 'imported as names of authors' },
  nav_menu_item: ofSite,
  revision: ofSite,
  custom_css: ofSite,
  customize_changeset: ofSite,
} as const satisfies Outcomes;

/** Whether items of a type are only used by others, or by the site. */
export const isMachinery = (type: string): boolean => Object.hasOwn(wordpressMachinery, type) || type.startsWith('wp_');

/** What becomes of the entries of such a type. */
export function machineryReason(type: string): string {
  const outcome: { read: string } | { lost: string } = ownValue(wordpressMachinery, type) ?? ofSite;
  return 'read' in outcome ? outcome.read : outcome.lost;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

const hostOf = (url: string | undefined): string | null =>
  url && URL.canParse(url) ? new URL(url).host || null : null;

/** The path of an address of the blog, as the former paths of its posts are written; null for another address. */
export function ownPathOf(url: string, references: WordpressReferences): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) && references.isOwnHost(host) ? pathOfUrl(url) : null;
}
