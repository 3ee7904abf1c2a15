import { ownValue } from '@imprint/ids/own-value';
import { type Html, html } from '../html/page.js';
import type { Visit } from './visit.js';

/** Outcome of the previous form. Only known notices are shown, so that a link cannot inject text. */
export function notice(visit: Visit): Html {
  const text = ownValue(visit.words.notices, visit.query('notice') ?? '');
  return text === undefined ? html`` : html`<p class="notice" role="status">${text}</p>`;
}
