import type { Block } from './block.js';

export interface BlockTexts {
  kept: (type: string) => string;
  keptText: string;
  table: string;
  embed: string;
  embedAddress: string;
  alt: string;
  altOfAsset: string;
  pending: string;
  adding: (name: string) => string;
  addFailed: (name: string) => string;
  retry: string;
  removeImage: string;
}

/** The way of an image into the media library. */
export type ImageProgress = { name: string } & ({ kind: 'running'; part: number } | { kind: 'failed'; reason: string });

/** The images on their way into the media library, by their address in the block. */
export interface PendingImages {
  /** Calls `show` now and on every change; null for an image that is not on its way. */
  watch: (url: string, show: (progress: ImageProgress | null) => void) => void;
  retry: (url: string) => void;
  drop: (url: string) => void;
}

/** Address and description of an asset; null if it does not exist. */
export type FindImage = (assetId: string) => Promise<{ url: string; alt: string } | null>;

interface Drawing {
  element: HTMLElement;
  texts: BlockTexts;
  findImage: FindImage;
  pending: PendingImages;
  /** Replaces the attributes of the block. */
  change: (attrs: Block['attrs']) => void;
}

/** Renders a block without rich text. All strings are inserted as text, never as markup. */
export function drawBlock({ type, attrs = {} }: Block, drawing: Drawing): void {
  const { element, texts, change } = drawing;
  const { media_id: mediaId, url, rows, items } = attrs;
  if (type === 'image' && typeof mediaId === 'string') drawImage(mediaId, attrs, drawing);
  else if (type === 'image' && typeof url === 'string') drawPending(url, drawing);
  else if (type === 'embed' && (url === undefined || typeof url === 'string')) {
    drawHeading(element, texts.embed);
    drawInput(element, texts.embedAddress, url, (written) => change({ ...attrs, url: written })).type = 'url';
  } else if (type === 'table' && Array.isArray(rows)) drawTable(element, rows, texts.table);
  else {
    if (type === 'list' && Array.isArray(items)) drawList(element, items, attrs['ordered'] === true);
    drawHeading(element, texts.kept(type));
    element.appendChild(document.createElement('div')).textContent = texts.keptText;
  }
}

function drawHeading(element: HTMLElement, heading: string): void {
  element.appendChild(document.createElement('strong')).textContent = heading;
}

function drawInput(
  element: HTMLElement,
  label: string,
  value: string | undefined,
  onWrite: (written: string) => void,
): HTMLInputElement {
  const field = element.appendChild(document.createElement('label'));
  field.textContent = label;
  const input = field.appendChild(document.createElement('input'));
  input.value = value ?? '';
  input.addEventListener('input', () => onWrite(input.value));
  return input;
}

function drawImage(mediaId: string, attrs: NonNullable<Block['attrs']>, drawing: Drawing): void {
  const { element, texts, findImage, change } = drawing;
  const { alt, ...others } = attrs;
  const image = element.appendChild(document.createElement('img'));
  image.alt = typeof alt === 'string' ? alt : '';
  image.loading = 'lazy';
  // Readers get the text of the asset when the block has none.
  const write = (written: string) => {
    image.alt = written;
    change(written === '' ? others : { ...others, alt: written });
  };
  const input = drawInput(element, texts.alt, image.alt, write);
  input.placeholder = texts.altOfAsset;
  findImage(mediaId).then(
    (found) => {
      if (!found) return;
      image.src = found.url;
      image.alt ||= found.alt;
      input.placeholder = found.alt || texts.altOfAsset;
    },
    () => {
      image.alt ||= mediaId;
    },
  );
}

/** An image that is not in the media library yet, or could not be added. */
function drawPending(url: string, { element, texts, pending }: Drawing): void {
  pending.watch(url, (progress) => {
    element.replaceChildren();
    const status = element.appendChild(document.createElement('div'));
    status.setAttribute('role', 'status');
    if (progress?.kind === 'running') {
      status.textContent = texts.adding(progress.name);
      const bar = element.appendChild(document.createElement('progress'));
      bar.setAttribute('aria-label', texts.adding(progress.name));
      // Without a value the bar is indeterminate, as for a picture that the platform fetches.
      if (progress.part > 0) bar.value = progress.part;
      return;
    }
    status.textContent = progress ? `${texts.addFailed(progress.name)} ${progress.reason}` : texts.pending;
    if (progress) drawButton(element, texts.retry, () => pending.retry(url));
    drawButton(element, texts.removeImage, () => pending.drop(url));
  });
}

function drawButton(element: HTMLElement, label: string, onPress: () => void): void {
  const button = element.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onPress);
}

function drawTable(element: HTMLElement, rows: readonly unknown[], label: string): void {
  const table = element.appendChild(document.createElement('table'));
  table.setAttribute('aria-label', label);
  for (const row of rows) {
    const line = table.insertRow();
    for (const cell of Array.isArray(row) ? row : []) line.insertCell().textContent = plainText(String(cell));
  }
}

function drawList(element: HTMLElement, items: readonly unknown[], isOrdered: boolean): void {
  const list = element.appendChild(document.createElement(isOrdered ? 'ol' : 'ul'));
  for (const item of items) {
    const parsed = new DOMParser().parseFromString(String(item), 'text/html');
    drawItem(list.appendChild(document.createElement('li')), parsed.body);
  }
}

/** Copies the lists and the texts of an item, and no other markup. */
function drawItem(place: HTMLElement, { childNodes }: Node): void {
  for (const child of childNodes) {
    const list = child instanceof Element && ['UL', 'OL', 'LI'].includes(child.tagName) ? child : null;
    if (list) drawItem(place.appendChild(document.createElement(list.tagName)), list);
    else if (child instanceof Element) drawItem(place, child);
    else place.append(child.textContent ?? '');
  }
}

const plainText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
