/// <reference path="./markdown-it-footnote.d.ts" />
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import plugin from 'markdown-it-footnote';

/** Names are short: the parser would look for the end of each up to the end of the text. */
const nameLimit = 100;

interface Note {
  label: string;
}

interface Footnotes {
  /** Numbers of notes by their name after a colon; -1 for those that nothing refers to. */
  refs?: Record<string, number>;
  list?: Note[];
}

/** Reads `[^name]` and `[^name]: text` as GitHub does. The notes follow the text as a list. */
export function addFootnotes(parser: MarkdownIt): void {
  parser.use(plugin);
  // Not on GitHub. Their nesting would be recursion without a limit.
  parser.inline.ruler.disable('footnote_inline');
  parser.inline.ruler.before('footnote_ref', 'long_footnote_ref', skipLongName);
  // The time of the rule of the plugin grows with the square of the notes, and it drops those that nothing refers to.
  parser.core.ruler.at('footnote_tail', placeNotes);
}

/** The HTML of a token of footnotes; null for others. Only the first reference to a note gets a link back. */
export function footnoteHtml({ type, meta }: Token): string | null {
  const { id = 0, subId = 0 }: { id?: number; subId?: number } = meta ?? {};
  const number = id + 1;
  switch (type) {
    case 'footnote_block_open':
      return '<hr><ol>';
    case 'footnote_block_close':
      return '</ol>';
    case 'footnote_open':
      return `<li id="fn-${number}">`;
    case 'footnote_close':
      return '</li>';
    case 'footnote_anchor':
      return ` <a href="#fnref-${number}">↩</a>`;
    case 'footnote_ref':
      return `<sup><a${subId === 0 ? ` id="fnref-${number}"` : ''} href="#fn-${number}">${number}</a></sup>`;
    default:
      return null;
  }
}

function skipLongName(state: StateInline, isSilent: boolean): boolean {
  const start = state.src.slice(state.pos, state.pos + nameLimit + 3);
  if (!start.startsWith('[^') || /[\]\s]/.test(start) || start.length < nameLimit + 3) return false;
  if (!isSilent) state.pending += '[^';
  state.pos += 2;
  return true;
}

function placeNotes(state: StateCore): void {
  const { refs = {}, list = [] }: Footnotes = state.env.footnotes ?? {};
  const { text, notes } = separated(state, (label) => (refs[`:${label}`] ?? -1) >= 0);
  const token = (type: string, id: number): Token => Object.assign(new state.Token(type, '', 0), { meta: { id } });
  const written = list.flatMap(({ label }, id) => {
    const note = notes.get(label) ?? [];
    const last = note.at(-1)?.type === 'paragraph_close' ? note.slice(-1) : [];
    const before = last.length > 0 ? note.slice(0, -1) : note;
    return [token('footnote_open', id), ...before, token('footnote_anchor', id), ...last, token('footnote_close', id)];
  });
  state.tokens =
    list.length === 0 ? text : [...text, token('footnote_block_open', 0), ...written, token('footnote_block_close', 0)];
}

/** The text without the notes, and the notes by name. What nothing refers to stays in the text, with its name. */
function separated({ tokens, Token: NewToken }: StateCore, isReferred: (label: string) => boolean) {
  const text: Token[] = [];
  const notes = new Map<string, Token[]>();
  const places = [text];
  let prefix = '';
  for (const token of tokens) {
    const place = places.at(-1) ?? text;
    if (token.type === 'footnote_reference_close') places.pop();
    else if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.label);
      const isNote = isReferred(label) && !notes.has(label);
      const note: Token[] = isNote ? [] : place;
      if (isNote) notes.set(label, note);
      else prefix += `[^${label}]: `;
      places.push(note);
    } else {
      if (token.type === 'inline' && prefix !== '') {
        token.children?.unshift(Object.assign(new NewToken('text', '', 0), { content: prefix }));
        prefix = '';
      }
      place.push(token);
    }
  }
  return { text, notes };
}
