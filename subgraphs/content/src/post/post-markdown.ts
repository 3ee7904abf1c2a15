import { type Settled, settleAll } from '@imprint/graphql/settle-all';
import { parseId } from '@imprint/ids/id';
import type DataLoader from 'dataloader';
import type { BlockDocument } from '../block-document/block-document.js';
import { decodeJson } from '../block-document/encoded-json.js';
import type { BodyPreparation } from '../body/body-preparation.js';
import type { SiteImage } from '../media/media-directory.js';
import type { Post } from './post.entity.js';

interface MarkdownSources {
  bodies: BodyPreparation;
  bodyByPost: DataLoader<Post, Post, string>;
  /** Null to refer to images by their ids. */
  imageById: DataLoader<Pick<SiteImage, 'siteId' | 'id'>, SiteImage | null> | null;
  signal?: AbortSignal | undefined;
}

/** Bodies as Markdown; for readers if images have URLs. One at a time: an operation takes no more than one worker. */
export async function writeMarkdown(
  posts: readonly Post[],
  { bodies, bodyByPost, imageById, signal }: MarkdownSources,
): Promise<Settled<string>[]> {
  const load = async (post: Post) => {
    const { blocks } = post.blocks === undefined ? await bodyByPost.load(post) : post;
    const document = decodeJson<BlockDocument>(blocks);
    const { siteId } = post;
    const images = imageById && (await Promise.all(imageIds(document).map((id) => imageById.load({ siteId, id }))));
    const assetUrls = images && new Map(images.flatMap((image) => (image ? [[image.id, image.url]] : [])));
    return { document, options: { siteId, signal, ...(assetUrls && { assetUrls, isForReaders: true }) } };
  };
  const written: Settled<string>[] = [];
  for (const source of await settleAll(posts.map(load))) {
    const [markdown] =
      source instanceof Error ? [source] : await settleAll([bodies.toMarkdown(source.document, source.options)]);
    if (markdown !== undefined) written.push(markdown);
  }
  return written;
}

const imageIds = ({ blocks }: BlockDocument): string[] =>
  blocks.flatMap(({ type, attrs }) => (type === 'image' ? (parseId(String(attrs?.media_id)) ?? []) : []));
