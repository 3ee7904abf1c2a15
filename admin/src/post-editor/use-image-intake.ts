import { useState } from 'react';
import type { Block } from '../block-document/block.js';
import type { BlockEditorHandle } from '../block-document/use-block-editor.js';
import { useFailureText } from '../failure/use-failure-text.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminIngestMedia } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { uploadFile } from '../media/upload-file.js';
import { useImageLimits } from '../media/use-image-limits.js';
import type { Losses } from '../paste/pasted.js';
import type { Clipboard } from '../paste/read-clipboard.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { type AddImage, ImageIntake } from './image-intake.js';
import { words } from './words.js';

const importReader = () => import('../paste/read-clipboard.js');
/** Loads while the post does: a paste that waited for it would land where the cursor is by then. */
const early = importReader().catch(() => null);
const loadReader = async () => ((await early) ?? (await importReader())).readClipboard;
const parsers = {
  parse: (html: string) => new DOMParser().parseFromString(html, 'text/html'),
  markdownToHtml: async (markdown: string) => (await import('../paste/markdown-to-html.js')).markdownToHtml(markdown),
};

/** Takes over pasted content and files, with their images. `handle` returns the editor, which is made later. */
export function useImageIntake(handle: () => BlockEditorHandle) {
  const text = useWords(words);
  const { language } = useLanguage();
  const notices = useNotices();
  const explain = useFailureText();
  const { prepare } = useImageLimits();
  const mayAdd = useSite().may('media:write');
  const { upload, ingest } = useTransfers();
  const [intake] = useState(
    () =>
      new ImageIntake({
        settle: (url, mediaId) => handle().settleImage(url, mediaId),
        explain: (error) => explain(error).message,
      }),
  );
  useUnsavedWork({ isUnsaved: () => intake.isRunning });
  /** Files as images; others are named. */
  const takeFiles = async (files: readonly File[]) => {
    if (!mayAdd) return notices.refused(text.noUpload);
    for (const chosen of files) {
      const prepared = await prepare(chosen);
      if ('refusal' in prepared) notices.refused(prepared.refusal);
      else {
        const url = `upload:${crypto.randomUUID()}`;
        handle().insert([{ type: 'image', attrs: { url } }]);
        intake.start(url, chosen.name, upload(prepared.file));
      }
    }
  };
  /** Starts the image of a block; the block to insert. */
  const begin = async (block: Block): Promise<{ block: Block; start?: () => void }> => {
    const { url, alt } = block.attrs ?? {};
    if (block.type !== 'image' || typeof url !== 'string') return { block };
    if (!url.startsWith('data:')) return { block, start: () => intake.start(url, nameOf(url), ingest(url, alt)) };
    const place = `upload:${crypto.randomUUID()}`;
    const file = fileOf(url);
    if (!file) return { block };
    return {
      block: { ...block, attrs: { ...block.attrs, url: place } },
      start: () => intake.start(place, file.name, upload(file)),
    };
  };
  const takeContent = async (clipboard: Clipboard) => {
    const { blocks, losses } = await (await loadReader())(clipboard, parsers);
    const begun = await Promise.all(blocks.map(begin));
    const kept = begun.filter(({ block, start }) => (mayAdd || !start) && !isUnreadable(block));
    handle().insert(kept.map(({ block }) => block));
    for (const { start } of kept) start?.();
    const pictures = losses.pictures + begun.length - kept.length;
    const lost = lossText({ ...losses, pictures }, text.losses, language);
    if (lost) notices.done(text.notTakenOver(lost));
    if (!mayAdd && begun.some(({ start }) => start)) notices.refused(text.noUpload);
  };
  return {
    intake,
    takeFiles: (files: readonly File[]) => void takeFiles(files),
    takeContent: (clipboard: Clipboard) => void takeContent(clipboard).catch(notices.failed),
  };
}

/** Transfers of images into the media library of the site. */
function useTransfers() {
  const graph = useGraph();
  const session = useSession();
  const { id: siteId } = useSite();
  const upload =
    (file: File): AddImage =>
    async (onProgress) =>
      uploadFile({
        ...{ url: `${session.issuer}/api/v1/sites/${siteId}/media`, token: await session.accessToken() },
        ...{ file, onProgress },
      });
  const ingest =
    (url: string, altText: unknown): AddImage =>
    async () => {
      const input = { siteId, url, ...(typeof altText === 'string' && { altText: altText.slice(0, 1_000) }) };
      return (await graph.execute(AdminIngestMedia, { input })).ingestMedia.asset.id;
    };
  return { upload, ingest };
}

/** What people read of the address of an image, whatever its characters. */
function nameOf(url: string): string {
  const { pathname, hostname } = URL.parse(url) ?? { pathname: url, hostname: '' };
  const name = pathname.split('/').at(-1) || hostname;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A picture that the clipboard contains; null if it cannot be read. The policy of the page does not let it be fetched. */
function fileOf(dataUrl: string): File | null {
  const [head = '', data = ''] = dataUrl.slice('data:'.length).split(',', 2);
  const [type = ''] = head.split(';');
  try {
    const content = head.endsWith(';base64') ? atob(data) : decodeURIComponent(data);
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    return new File([bytes], `image.${type.split('/')[1]?.replace('+xml', '') ?? 'png'}`, { type });
  } catch {
    return null;
  }
}

const isUnreadable = ({ type, attrs }: Block): boolean =>
  type === 'image' && typeof attrs?.url === 'string' && attrs.url.startsWith('data:');

function lossText(losses: Losses, names: Record<keyof Losses, (count: number) => string>, language: string): string {
  const parts = (['pictures', 'media', 'forms'] as const).flatMap((kind) =>
    losses[kind] > 0 ? [names[kind](losses[kind])] : [],
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
