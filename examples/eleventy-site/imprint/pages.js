import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '../config.js';

/** A built page by its path. */
export const readPage = (path) => readFile(join(settings.output, `${path}.html`), 'utf8');

export const languageOf = (page) => /<html lang="([^"]+)"/.exec(page)?.[1] ?? 'en';

/** Sends a page that is for one visitor. */
export function sendPage(response, status, page) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}

/** A replacer function, because the text may contain `$&`. */
export const fill = (page, values) =>
  Object.entries(values).reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), page);
