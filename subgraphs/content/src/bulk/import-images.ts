import { parseId } from '@imprint/ids/id';
import { authorContextOf } from '@imprint/principal/author-context';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { BodySource } from '../body/body-worker.js';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';
import { ingestImages, ingestMillis } from '../media/ingest-images.js';
import type { ExternalImage, MediaDirectory } from '../media/media-directory.js';
import type { ExportedImage, ImportLine } from './import-line.js';

const warning = (place: string, url: string, failure: string): ConversionWarning => ({
  name: 'image-not-ingested',
  place,
  message: `${url.slice(0, 200)}: ${failure}`,
});

/** Brings the images of the lines of one import into the media library. */
export class ImportImages {
  #endsAt: number | undefined;

  constructor(
    private readonly media: MediaDirectory,
    private readonly principal: Principal,
  ) {}

  /**
   * Replaces covers and images of other sites by assets of this one. A cover that cannot be fetched is left out with a
   * warning.
   */
  async localize(site: SiteScope, lines: readonly ImportLine[]): Promise<ImportLine[]> {
    const own = await this.#ownImages(site, lines);
    const foreign = lines.map((line) => foreignImages(line, own));
    const wanted = foreign.flatMap(({ cover, images }) => [...(cover ? [{ url: cover, alt: null }] : []), ...images]);
    const { assets, failures } = await this.ingest(site, wanted);
    return lines.map((line, index) => {
      const { cover, images } = foreign[index] ?? { cover: null, images: [] };
      if (!cover && images.length === 0) return line;
      const featuredImageId = cover ? (assets.get(cover) ?? null) : (line.post.featuredImageId ?? null);
      const body = withIds(line.post.body, new Map(images.map(({ id, url }) => [id, assets.get(url) ?? id])));
      const warn = (place: string, url: string): ConversionWarning[] => {
        const failure = failures.get(url);
        return failure === undefined ? [] : [warning(place, url, failure)];
      };
      const warnings = [...(cover ? warn('cover_url', cover) : []), ...images.flatMap(({ url }) => warn('media', url))];
      const { featuredImageId: given, ...changes } = line.changes;
      // A cover that was not fetched changes nothing.
      const change = cover ? (featuredImageId ?? undefined) : given;
      return {
        ...line,
        post: { ...line.post, featuredImageId, body },
        changes: { ...changes, ...(change !== undefined && { featuredImageId: change }), body },
        warnings: [...line.warnings, ...warnings],
      };
    });
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

/** Images that the site does not have. The Open Graph image is shown without being in the library. */
function foreignImages(
  { post, coverUrl, images }: ImportLine,
  own: ReadonlySet<string>,
): { cover: string | null; images: ExportedImage[] } {
  const isOwn = (id: string | null | undefined): boolean => own.has((id && parseId(id)) || '');
  const isCover = coverUrl !== null && coverUrl !== post.seo?.og_image && !isOwn(post.featuredImageId);
  return { cover: isCover ? coverUrl : null, images: images.filter(({ id }) => !isOwn(id)) };
}

/** The body with other ids of images. */
function withIds(body: BodySource, ids: ReadonlyMap<string, string>): BodySource {
  if (!('blocks' in body) || ids.size === 0) return body;
  const { blocks: document } = body;
  const blocks = (document as { blocks?: unknown } | null)?.blocks;
  if (!Array.isArray(blocks)) return body;
  const replaced = blocks.map((block: { type?: unknown; attrs?: { media_id?: unknown } } | null) => {
    const id = block?.type === 'image' ? ids.get(String(block.attrs?.media_id)) : undefined;
    return id ? { ...block, attrs: { ...block?.attrs, media_id: id } } : block;
  });
  return { blocks: { ...(document as object), blocks: replaced } };
}
