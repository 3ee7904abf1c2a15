import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isEmbedded } from '../paste/addresses.js';
import type { Clipboard } from '../paste/read-clipboard.js';

export interface ClipboardTakers {
  takeContent: (clipboard: Clipboard) => void;
  takeFiles: (files: readonly File[]) => void;
}

/** Markup that this editor has copied: it has no elements and attributes of others. Read as text, which loads nothing. */
const isOwn = (html: string): boolean =>
  html.includes('data-pm-slice') &&
  !/<[^>]+\s(style|class|data-node-type)=|<(img|div|iframe|th)\b|<(td|blockquote)[^>]*>\s*<p\b/i.test(html);

/** Files without text: programs that copy text often add a picture of it. */
function filesIn({ files, types }: DataTransfer, html: string): File[] {
  const hasText = html.replace(/<[^>]*>/g, '').trim() !== '';
  return hasText || !types.includes('Files') ? [] : [...files];
}

/** Takes over content from elsewhere. False for what the editor itself pastes: its own content, code and links. */
export function takeClipboard(view: EditorView, data: DataTransfer | null, takers: ClipboardTakers): boolean {
  if (!data) return false;
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const files = filesIn(data, html);
  if (files.length > 0) {
    takers.takeFiles(files);
    return true;
  }
  const { $from, empty } = view.state.selection;
  if ($from.parent.type.spec.code || isOwn(html) || (html === '' && text === '')) return false;
  const address = text.trim();
  const isAddress = /^https?:\/\/\S+$/.test(address) && (html === '' || !/<(img|iframe)/i.test(html));
  const isOnItsOwn = empty && $from.depth === 1 && $from.parent.content.size === 0;
  if (isAddress && !(isEmbedded(address) && isOnItsOwn)) return false;
  takers.takeContent({ html: isAddress ? '' : html, text });
  return true;
}

/** Takes over what is dropped from other programs, at the place of the drop. */
export function takeDrop(view: EditorView, event: DragEvent, takers: ClipboardTakers): boolean {
  if (view.dragging || !event.dataTransfer) return false;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
  return takeClipboard(view, event.dataTransfer, takers);
}
