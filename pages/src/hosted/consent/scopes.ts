import { ownValue } from '@imprint/ids/own-value';
import { type Html, html } from '../../html/page.js';
import type { Visit } from '../visit.js';

/** Description and name of a scope. */
export const describeScope = ({ words }: Visit, scope: string): Html =>
  html`${ownValue(words.consent.scopes, scope) ?? scope} <code>${scope}</code>`;
