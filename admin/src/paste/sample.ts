import type { Block } from '../block-document/block.js';
import type { Losses } from './pasted.js';

/** A clipboard as a program fills it, and what becomes of it. */
export interface Sample {
  name: string;
  html?: string;
  text?: string;
  blocks: Block[];
  losses?: Partial<Losses>;
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const heading = (level: number, text: string): Block => ({ type: 'heading', text, attrs: { level } });
export const bullets = (...items: string[]): Block => ({ type: 'list', attrs: { items } });
export const numbers = (...items: string[]): Block => ({ type: 'list', attrs: { items, ordered: true } });
export const quote = (text: string): Block => ({ type: 'quote', text });
export const code = (text: string, language?: string): Block => ({
  ...{ type: 'code', text },
  ...(language && { attrs: { language } }),
});
export const table = (...rows: string[][]): Block => ({ type: 'table', attrs: { rows } });
export const headed = (...rows: string[][]): Block => ({ type: 'table', attrs: { rows, header: true } });
export const embed = (url: string): Block => ({ type: 'embed', attrs: { url } });
export const image = (url: string, alt?: string): Block => ({ type: 'image', attrs: { url, ...(alt && { alt }) } });
export const divider: Block = { type: 'divider' };
