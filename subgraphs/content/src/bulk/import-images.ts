import { parseId } from '@imprint/ids/id';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { BodySource } from '../body/body-worker.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import type { IngestedImages } from '../markdown/ingested-images.js';
import { ingestImages, ingestMillis } from '../media/ingest-images.js';
import type { ExternalImage, MediaDirectory } from '../media/media-directory.js';
import type { ExportedImage, ImportLine } from './import-line.js';

const notIngested = (place: string, url: string, failure: string): ConversionWarning => ({
  name: 'image-not-ingested',
  place,
  message: `${url.slice(0, 200)}: ${failure}`,
});

const missingCover: ConversionWarning = {
  name: 'image-not-available',
  place: 'featured_image_id',
  message: 'The cover is not in the media library, and is left out.',
};

/** Copies the images of the lines of one import into the media library. */
export class ImportImages {
  #endsAt: number | undefined;

  constructor(
    private readonly media: MediaDirectory,
    private readonly principal: Principal,
  ) {}

  /**
   * Replaces covers and images of other sites by assets of this one. A cover that is in no library, or cannot be
   * fetched, is omitted with a warning.
   */
  async localize(site: SiteScope, lines: readonly ImportLine[]): Promise<ImportLine[]> {
    const own = await this.#ownImages(site, lines);
    const foreign = lines.map((line) => foreignImages(line, own));
    const wanted = foreign.flatMap(({ coverUrl, coverAlt, images }) => [
      ...(coverUrl === null ? [] : [{ url: coverUrl, alt: coverAlt }]),
      ...images,
    ]);
    const ingested = await this.ingest(site, wanted);
    return lines.map((line, index) => localizeLine(line, foreign[index] ?? noForeignImages, ingested));
  }

  ingest(site: SiteScope, images: readonly ExternalImage[]) {
    const context = authorContextOf(this.principal);
    this.#endsAt ??= Date.now() + ingestMillis;
    return ingestImages(this.media, { site, principal: this.principal, context }, images, this.#endsAt);
  }

  async #ownImages(site: SiteScope, lines: readonly ImportLine[]): Promise<ReadonlySet<string>> {
    const ids = lines.flatMap(({ post, images }) => [post.featuredImageId, ...images.map(({ id }) => id)]);
    return this.media.filterImageIds(site, [...new Set(ids.flatMap((id) => (id ? (parseId(id) ?? []) : [])))]);
  }
}

/** Images of a line that the site does not have. */
interface ForeignImages {
  /** Whether the line names a cover. */
  hasCover: boolean;
  /** Null for a cover that cannot be fetched. */
  coverUrl: string | null;
  coverAlt: string | null;
  images: readonly ExportedImage[];
}

const noForeignImages: ForeignImages = { hasCover: false, coverUrl: null, coverAlt: null, images: [] };

/**
 * The Open Graph image works without being in the library. The cover of an exported post may have been deleted; that
 * of any other line must exist.
 */
function foreignImages({ post, coverUrl, coverAlt, images }: ImportLine, own: ReadonlySet<string>): ForeignImages {
  const isOwn = (id: string | null | undefined): boolean => own.has((id && parseId(id)) || '');
  const isForeign = !isOwn(post.featuredImageId);
  const isFetched = isForeign && coverUrl !== null && coverUrl !== post.seo?.og_image;
  const isDeleted = isForeign && Boolean(post.origin?.id && post.featuredImageId && parseId(post.featuredImageId));
  return {
    hasCover: isFetched || isDeleted,
    coverUrl: isFetched ? coverUrl : null,
    coverAlt,
    images: images.filter(({ id }) => !isOwn(id)),
  };
}

function localizeLine(
  line: ImportLine,
  { hasCover, coverUrl, images }: ForeignImages,
  { assets, failures }: IngestedImages,
): ImportLine {
  if (!hasCover && images.length === 0) return line;
  const body = withIds(line.post.body, new Map(images.map(({ id, url }) => [id, assets.get(url) ?? id])));
  const cover = coverUrl === null ? undefined : assets.get(coverUrl);
  const { featuredImageId: given, ...changes } = line.changes;
  const change = hasCover ? cover : given;
  const warn = (place: string, url: string): ConversionWarning[] => {
    const failure = failures.get(url);
    return failure === undefined ? [] : [notIngested(place, url, failure)];
  };
  const coverWarnings = coverUrl === null ? [missingCover] : warn('cover_url', coverUrl);
  return {
    ...line,
    post: { ...line.post, ...(hasCover && { featuredImageId: cover ?? null }), body },
    // An existing post keeps its cover unless there is another.
    changes: { ...changes, ...(change !== undefined && { featuredImageId: change }), body },
    warnings: [
      ...line.warnings,
      ...(hasCover ? coverWarnings : []),
      ...images.flatMap(({ url }) => warn('media', url)),
    ],
  };
}

/** The body with replaced image ids. */
function withIds(body: BodySource, ids: ReadonlyMap<string, string>): BodySource {
  if (ids.size === 0) return body;
  if ('blocks' in body) return { blocks: withBlockIds(body.blocks, ids) };
  if ('markdown' in body) return { markdown: withNamedIds(body.markdown, ids) };
  return { html: withNamedIds(body.html, ids) };
}

/** A text names an asset as `media:ID`, or in a block in JSON. */
const namedAsset = /(\bmedia:|"media_id":\s*")([0-9A-Za-z-]{26,36})/g;

const withNamedIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(namedAsset, (_, start: string, id: string) => `${start}${ids.get(id) ?? id}`);

function withBlockIds(document: unknown, ids: ReadonlyMap<string, string>): unknown {
  const blocks = Object(document).blocks;
  if (!Array.isArray(blocks)) return document;
  const replaced = blocks.map((block: { type?: unknown; attrs?: { media_id?: unknown } } | null) => {
    const id = block?.type === 'image' ? ids.get(String(block.attrs?.media_id)) : undefined;
    return id ? { ...block, attrs: { ...block?.attrs, media_id: id } } : block;
  });
  return { ...Object(document), blocks: replaced };
}
