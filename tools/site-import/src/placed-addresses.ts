import type { ImportLine } from '@imprint/client';
import type { LocalAddress, SourceFile } from './local-addresses.js';
import type { Reason } from './source-document.js';
import type { SourcePost } from './source-post.js';

/** A file in the media library. */
export interface PlacedFile {
  id: string;
  url: string | null;
}

/** What local addresses are on the site. */
export interface Places {
  /** Path or URL of a post; null while it is unknown. */
  postAt: (externalId: string) => string | null;
  /** Null if nothing is uploaded. Throws for a file that the library refuses. */
  fileAt: (file: SourceFile) => Promise<PlacedFile | null>;
}

/** The places without a site. */
export const noPlaces: Places = { postAt: () => null, fileAt: () => Promise.resolve(null) };

interface Placed {
  text: string;
  /** As the stored post has it; null if it is lost. */
  stored: string | null;
  why: string;
}

/** The post with the addresses of the site in place of those of its source. */
export async function placeAddresses(post: SourcePost, places: Places): Promise<SourcePost> {
  if (!post.addresses || post.addresses.length === 0) return post;
  const line: ImportLine = { ...post.line };
  const losses = [...post.losses];
  const reasons: Reason[] = [];
  for (const address of post.addresses) {
    const placed = await place(address, places, losses);
    if (address.use === 'cover') placeCover(line, placed);
    else {
      line.content_markdown = line.content_markdown?.replaceAll(address.placeholder, placed.text);
      line.content_html = line.content_html?.replaceAll(address.placeholder, placed.text);
      const { written: of } = address;
      for (const kind of address.use === 'picture' ? (['pictures'] as const) : (['links', 'embeds'] as const))
        reasons.push({ kind, of, why: placed.why, ...(placed.stored !== null && { to: placed.stored }) });
    }
  }
  const { source } = post;
  return { ...post, line: defined(line), losses, source: { ...source, reasons: [...source.reasons, ...reasons] } };
}

async function place({ target, use, written }: LocalAddress, places: Places, losses: string[]): Promise<Placed> {
  if ('externalId' in target) {
    const text = (places.postAt(target.externalId) ?? `/${encodeURIComponent(target.slug)}`) + target.fragment;
    return { text, stored: text, why: 'It leads to the imported post.' };
  }
  try {
    const file = await places.fileAt(target);
    const why = 'The file is in the media library.';
    const id = file?.id ?? encodeURI(target.path);
    if (use === 'link') return { text: file?.url ?? written, stored: file?.url ?? written, why };
    return { text: `media:${id}`, stored: id, why };
  } catch (error) {
    const why = `The file ${target.path} is not uploaded: ${(error as Error).message}`;
    losses.push(why);
    return { text: written, stored: null, why };
  }
}

function placeCover(line: ImportLine, { text, stored }: Placed): void {
  delete line.cover_url;
  if (stored !== null && text.startsWith('media:')) line.featured_image_id = stored;
}

const defined = (line: ImportLine): ImportLine => ({
  ...Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)),
  title: line.title,
});
