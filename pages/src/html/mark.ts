import { html } from './page.js';

/** The letter of the mark, in a square of 32. */
export const letter = 'M11 8h10v3h-3.25v10H21v3H11v-3h3.25V11H11z';

/** The mark of the platform; style sheets color it. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="${letter}"/></svg>`;
