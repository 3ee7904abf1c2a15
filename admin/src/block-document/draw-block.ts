import type { Block } from './block.js';

export interface BlockTexts {
  kept: (type: string) => string;
  keptText: string;
  table: string;
  embed: string;
}

/** Address and description of an asset; null if it does not exist. */
export type FindImage = (assetId: string) => Promise<{ url: string; alt: string } | null>;

/** Draws a block that the editor does not write in. Texts are shown as text: nothing of them is markup here. */
export function drawBlock(
  { type, attrs = {} }: Block,
  element: HTMLElement,
  texts: BlockTexts,
  findImage: FindImage,
): void {
  const { media_id: mediaId, alt, url, rows } = attrs;
  if (type === 'image' && typeof mediaId === 'string') drawImage(element, mediaId, alt, findImage);
  else if (type === 'table' && Array.isArray(rows)) drawTable(element, rows, texts.table);
  else
    drawText(
      element,
      type === 'embed' ? texts.embed : texts.kept(type),
      type === 'embed' ? String(url) : texts.keptText,
    );
}

function drawText(element: HTMLElement, heading: string, content: string): void {
  const title = element.appendChild(document.createElement('strong'));
  title.textContent = heading;
  const text = element.appendChild(document.createElement('div'));
  text.textContent = content;
}

function drawImage(element: HTMLElement, mediaId: string, alt: unknown, findImage: FindImage): void {
  const image = element.appendChild(document.createElement('img'));
  image.alt = typeof alt === 'string' ? alt : '';
  image.loading = 'lazy';
  findImage(mediaId).then(
    (found) => {
      if (!found) return;
      image.src = found.url;
      image.alt ||= found.alt;
    },
    () => {
      image.alt ||= mediaId;
    },
  );
}

function drawTable(element: HTMLElement, rows: readonly unknown[], label: string): void {
  const table = element.appendChild(document.createElement('table'));
  table.setAttribute('aria-label', label);
  for (const row of rows) {
    const line = table.insertRow();
    for (const cell of Array.isArray(row) ? row : []) line.insertCell().textContent = plainText(String(cell));
  }
}

const plainText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
