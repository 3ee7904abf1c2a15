import { ownValue } from '@imprint/ids/own-value';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { type CardLosses, cardToHtml, ghostCards, type Payload } from './ghost-cards.js';
import { inventoryOfHtml } from './inventory.js';
import { bodyKinds } from './source-document.js';

interface CardMarkup {
  /** Class of its element. */
  className: string;
  card: string;
  read(element: Element): Payload;
}

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

function find(tree: Nodes, isWanted: (element: Element) => boolean): Element | null {
  let found: Element | null = null;
  visit(tree, 'element', (element) => {
    if (!isWanted(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

const byClass = (card: Element, ...names: readonly string[]): Element | null =>
  find(card, (element) => classesOf(element).some((name) => names.includes(name)));
const byTag = (card: Element, name: string): Element | null => find(card, ({ tagName }) => tagName === name);

function attribute(element: Element | null, name: string): string {
  const value = element && ownValue(element.properties, name);
  return typeof value === 'string' ? value : '';
}

const text = (element: Element | null): string => (element ? toText(element).replace(/\s+/g, ' ').trim() : '');
const html = (element: Element | null): string =>
  element ? toHtml({ type: 'root', children: element.children }).trim() : '';
const pictureIn = (element: Element | null): { src: string; alt: string } => {
  const image = element && byTag(element, 'img');
  return { src: attribute(image, 'src'), alt: attribute(image, 'alt') };
};
const captionOf = (card: Element): string => html(byTag(card, 'figcaption'));
const count = (card: Element, name: string): number => {
  let found = 0;
  visit(card, 'element', (element) => {
    if (classesOf(element).includes(name)) found++;
  });
  return found;
};

/** Cards whose elements are more than text, pictures and frames. Authors and publishers have each other's class. */
const markups: readonly CardMarkup[] = [
  {
    className: 'kg-bookmark-card',
    card: 'bookmark',
    read: (card) => ({
      url: attribute(byTag(card, 'a'), 'href'),
      title: text(byClass(card, 'kg-bookmark-title')),
      description: text(byClass(card, 'kg-bookmark-description')),
      publisher: text(byClass(card, 'kg-bookmark-author')),
      author: text(byClass(card, 'kg-bookmark-publisher')),
      icon: attribute(byClass(card, 'kg-bookmark-icon'), 'src'),
      thumbnail: pictureIn(byClass(card, 'kg-bookmark-thumbnail')).src,
      caption: captionOf(card),
    }),
  },
  {
    className: 'kg-nft-card',
    card: 'nft',
    read: (card) => ({
      url: attribute(byTag(card, 'a'), 'href'),
      title: text(byClass(card, 'kg-nft-title')),
      author_name: text(byClass(card, 'kg-nft-creator')),
      description: text(byClass(card, 'kg-nft-description')),
      image_url: attribute(byClass(card, 'kg-nft-image'), 'src'),
      caption: captionOf(card),
    }),
  },
  {
    className: 'kg-embed-card',
    card: 'embed',
    read(card) {
      const quotation = byTag(card, 'blockquote');
      const content = { ...card, children: card.children.filter((child) => !isCaption(child)) };
      return {
        url: attribute(quotation, 'dataInstgrmPermalink') || attribute(quotation, 'cite'),
        html: html(content),
        caption: captionOf(card),
      };
    },
  },
  {
    className: 'kg-callout-card',
    card: 'callout',
    read: (card) => ({
      calloutEmoji: text(byClass(card, 'kg-callout-emoji')),
      calloutText: html(byClass(card, 'kg-callout-text')),
    }),
  },
  {
    className: 'kg-toggle-card',
    card: 'toggle',
    read: (card) => ({
      heading: html(byClass(card, 'kg-toggle-heading-text')),
      content: html(byClass(card, 'kg-toggle-content')),
    }),
  },
  {
    className: 'kg-button-card',
    card: 'button',
    read(card) {
      const button = byTag(card, 'a');
      return { buttonUrl: attribute(button, 'href'), buttonText: text(button) };
    },
  },
  {
    className: 'kg-before-after-card',
    card: 'before-after',
    read: (card) => ({
      beforeImage: pictureIn(byClass(card, 'kg-before-after-card-image-before')),
      afterImage: pictureIn(byClass(card, 'kg-before-after-card-image-after')),
      caption: captionOf(card),
    }),
  },
  { className: 'kg-header-card', card: 'header', read: readHeader },
  {
    className: 'kg-product-card',
    card: 'product',
    read: (card) => ({
      productImageSrc: attribute(byClass(card, 'kg-product-card-image'), 'src'),
      productTitle: html(byClass(card, 'kg-product-card-title')),
      productDescription: html(byClass(card, 'kg-product-card-description')),
      productRatingEnabled: byClass(card, 'kg-product-card-rating') !== null,
      productStarRating: count(card, 'kg-product-card-rating-active'),
      productButtonEnabled: byClass(card, 'kg-product-card-button') !== null,
      productUrl: attribute(byClass(card, 'kg-product-card-button'), 'href'),
      productButton: text(byClass(card, 'kg-product-card-button')),
    }),
  },
  {
    className: 'kg-file-card',
    card: 'file',
    read: (card) => ({
      src: attribute(byTag(card, 'a'), 'href'),
      fileTitle: text(byClass(card, 'kg-file-card-title')),
      fileCaption: text(byClass(card, 'kg-file-card-caption')),
      fileName: text(byClass(card, 'kg-file-card-filename')),
      formattedFileSize: text(byClass(card, 'kg-file-card-filesize')),
    }),
  },
  {
    className: 'kg-audio-card',
    card: 'audio',
    read(card) {
      const preview = byClass(card, 'kg-audio-thumbnail');
      return {
        src: attribute(byTag(card, 'audio'), 'src'),
        title: text(byClass(card, 'kg-audio-title')),
        thumbnailSrc: preview && !classesOf(preview).includes('kg-audio-hide') ? attribute(preview, 'src') : '',
      };
    },
  },
  {
    className: 'kg-video-card',
    card: 'video',
    read: (card) => ({
      src: attribute(byTag(card, 'video'), 'src'),
      customThumbnailSrc: attribute(card, 'dataKgCustomThumbnail'),
      caption: captionOf(card),
    }),
  },
  {
    className: 'kg-cta-card',
    card: 'call-to-action',
    read(card) {
      const button = byClass(card, 'kg-cta-button');
      return {
        hasSponsorLabel: true,
        sponsorLabel: html(byClass(card, 'kg-cta-sponsor-label')),
        imageUrl: attribute(byTag(card, 'img'), 'src'),
        textValue: html(byClass(card, 'kg-cta-text')),
        buttonUrl: attribute(button, 'href'),
        buttonText: text(button),
      };
    },
  },
  {
    className: 'kg-signup-card',
    card: 'signup',
    read: (card) => ({
      header: html(byClass(card, 'kg-signup-card-heading')),
      subheader: html(byClass(card, 'kg-signup-card-subheading')),
      disclaimer: html(byClass(card, 'kg-signup-card-disclaimer')),
    }),
  },
  { className: 'kg-transistor-card', card: 'transistor', read: () => ({}) },
  {
    className: 'kg-collection-card',
    card: 'collection',
    read: (card) => ({ header: html(byClass(card, 'kg-collection-card-title')) }),
  },
];

const isCaption = (node: Nodes): boolean => node.type === 'element' && node.tagName === 'figcaption';

/** The second version of the card has classes of its own. */
function readHeader(card: Element): Payload {
  const [first, second] = [byClass(card, 'kg-header-card-header'), byClass(card, 'kg-header-card-heading')];
  const subheader = byClass(card, 'kg-header-card-subheader', 'kg-header-card-subheading');
  const button = byClass(card, 'kg-header-card-button');
  return {
    version: subheader?.tagName === 'h3' ? 1 : 2,
    header: html(first ?? second),
    headerId: attribute(first ?? second, 'id'),
    subheader: html(subheader),
    subheaderId: attribute(subheader, 'id'),
    backgroundImageSrc:
      attribute(card, 'dataKgBackgroundImage') || attribute(byClass(card, 'kg-header-card-image'), 'src'),
    buttonEnabled: button !== null,
    buttonUrl: attribute(button, 'href'),
    buttonText: text(button),
  };
}

/** Parts of cards that blocks do not have, by what they are. */
const leftOutParts = [
  {
    why: 'It is a control, which blocks do not have.',
    tags: new Set(['button', 'input', 'svg', 'script', 'style']),
    classes: ['kg-audio-player', 'kg-video-overlay', 'kg-video-player-container', 'kg-video-player'],
  },
  {
    why: 'Icons and thumbnails of cards are left out.',
    tags: new Set(),
    classes: ['kg-bookmark-icon', 'kg-bookmark-thumbnail', 'kg-audio-thumbnail', 'kg-nft-opensea-logo'],
  },
];
const fixedAlternative = 'CTA Image';

/** Replaces the elements of cards by those of blocks. Captions become paragraphs, and controls go. */
export function replaceCards(tree: Root, losses: CardLosses): void {
  visit(tree, 'element', (element, index, parent) => {
    const classes = classesOf(element);
    if (!parent || index === undefined || !classes.includes('kg-card')) return undefined;
    const markup = markups.find(({ className }) => classes.includes(className));
    explainParts(element, markup?.card ?? '', losses);
    if (!markup) {
      simplify(element);
      return SKIP;
    }
    const written = cardToHtml(markup.card, markup.read(element), losses) ?? '';
    const { children } = fromHtml(written, { fragment: true });
    parent.children.splice(index, 1, ...(children as Element[]));
    return [SKIP, index + children.length];
  });
}

/** Notes why parts of a card do not arrive. */
function explainParts(card: Element, name: string, { reasons }: CardLosses): void {
  const explain = (element: Element, why: string) => {
    const found = inventoryOfHtml(toHtml(element));
    for (const kind of bodyKinds) for (const { value } of found[kind]) reasons.push({ kind, of: value, why });
  };
  const outcome = ownValue(ghostCards, name);
  if (outcome && 'lost' in outcome) {
    explain(card, 'The card has no counterpart.');
    return;
  }
  visit(card, 'element', (element) => {
    const { tagName, properties } = element;
    const part = leftOutParts.find(
      ({ tags, classes }) => tags.has(tagName) || classesOf(element).some((one) => classes.includes(one)),
    );
    if (part) explain(element, part.why);
    else if (tagName === 'video')
      explain({ ...element, tagName: 'div' }, 'Icons and thumbnails of cards are left out.');
    else if (properties.alt === fixedAlternative)
      reasons.push({ kind: 'words', of: fixedAlternative, why: 'It is the same for each of these cards.' });
    if (classesOf(element).includes('kg-bookmark-metadata')) {
      const why = 'The names in a row are apart by their style only.';
      reasons.push({ kind: 'words', of: toText(element), became: 'separate words', why });
    }
    return part ? SKIP : undefined;
  });
}

const controls = leftOutParts[0]?.tags ?? new Set();

/** The caption of one picture stays its own. */
function simplify(card: Element): void {
  const hasOwnCaption = classesOf(card).includes('kg-image-card');
  visit(card, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (isCaption(element) && !hasOwnCaption)
      element.tagName = find(element, ({ tagName }) => tagName === 'p') ? 'div' : 'p';
    if (!controls.has(element.tagName)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}
