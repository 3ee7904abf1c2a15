import { escapeAttribute } from 'entities';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { replaceCards } from './ghost-card-markup.js';
import { type CardLosses, markdownToHtml, noCardLosses, shown } from './ghost-cards.js';
import { lexicalToHtml, mobiledocToHtml } from './ghost-documents.js';
import type { GhostSite } from './ghost-site.js';
import type { BodyKind, Reason } from './source-document.js';

export interface GhostBody {
  html: string;
  losses: string[];
  /** Readers without an account did not see some of it. */
  isGated: boolean;
  /** As the blog had it. */
  source: string;
  reasons: Reason[];
}

/** The columns of a post that may have its text. */
export type BodyColumns = Readonly<Record<'html' | 'lexical' | 'mobiledoc' | 'markdown' | 'plaintext', string | null>>;

/** The text of a post as HTML of blocks, with absolute addresses. */
export function readBody(columns: BodyColumns, site: GhostSite): GhostBody {
  const cards = noCardLosses();
  const source = sourceOf(columns, cards);
  const tree = fromHtml(source ?? '', { fragment: true });
  replaceCards(tree, cards);
  const isGated = hasGate(tree);
  const addresses = resolveAddresses(tree, site);
  return {
    html: toHtml(tree).trim() || '<p></p>',
    losses: [
      ...(source === null ? [hasText(columns) ? 'Its text is in a form that cannot be read.' : 'It has no text.'] : []),
      ...cards.sentences,
      ...cards.mailed.map((html) => `A part for e-mails only is left out: ${shown(html)}`),
      ...(cards.previews > 0 ? [`${cards.previews} icons and thumbnails of cards are left out.`] : []),
      ...addresses.losses,
    ],
    isGated,
    source: source ?? '',
    reasons: [...cards.reasons, ...addresses.reasons],
  };
}

const hasText = (columns: BodyColumns): boolean => Object.values(columns).some((text) => text !== null);

/** HTML first, which is what readers saw. Only the document of the editor tells what e-mails showed. */
function sourceOf({ html, lexical, mobiledoc, markdown, plaintext }: BodyColumns, losses: CardLosses): string | null {
  const read = (into: CardLosses): string | null =>
    (lexical === null ? null : lexicalToHtml(lexical, into)) ??
    (mobiledoc === null ? null : mobiledocToHtml(mobiledoc, into));
  if (html !== null) {
    const hidden = noCardLosses();
    read(hidden);
    losses.mailed.push(...hidden.mailed);
    return html;
  }
  if (markdown !== null && lexical === null && mobiledoc === null) return markdownToHtml(markdown);
  return read(losses) ?? (markdown === null ? textToHtml(plaintext) : markdownToHtml(markdown));
}

const textToHtml = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeAttribute(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** Ghost marks in comments what members see only. */
function hasGate(tree: Root): boolean {
  let isGated = false;
  visit(tree, 'comment', ({ value }) => {
    isGated ||= /^\s*kg-gated-block:begin\b.*\bnonMember:\s*false\b/.test(value);
  });
  return isGated;
}

/** Attributes with addresses, and what the ledger counts them as. */
const addressNames = ['src', 'href', 'poster', 'data', 'cite'] as const;
const kindOf = ({ tagName }: Element, name: string): BodyKind =>
  tagName === 'img' ? 'pictures' : name === 'href' ? 'links' : 'embeds';

function resolveAddresses(tree: Root, site: GhostSite): { losses: string[]; reasons: Reason[] } {
  const losses = new Set<string>();
  const reasons: Reason[] = [];
  visit(tree, 'element', (element) => {
    const { properties } = element;
    // These have other sizes of the same picture.
    delete properties.srcSet;
    delete properties.sizes;
    for (const name of addressNames) {
      const given = properties[name];
      if (typeof given !== 'string') continue;
      const address = name === 'href' ? site.linkTo(given) : site.resolve(given);
      properties[name] = address;
      const kind = kindOf(element, name);
      if (address !== given)
        reasons.push({ kind, of: given, to: address, why: 'The address is that of its present place.' });
      const loss = lossOf(element, address, site);
      if (loss === null || name === 'cite') continue;
      losses.add(loss);
      if (kind !== 'links' && site.isUnknown(address)) reasons.push({ kind, of: address, why: loss });
    }
  });
  return { losses: [...losses], reasons };
}

function lossOf({ tagName }: Element, address: string, site: GhostSite): string | null {
  const kind = tagName === 'img' ? 'image' : site.isFile(address) ? 'file' : 'link';
  const shownAddress = address.slice(0, 200);
  if (site.isUnknown(address)) return `The ${kind} ${shownAddress} needs --site-url.`;
  return kind === 'file' ? `The file ${shownAddress} stays at the old site.` : null;
}
