import { ownValue } from '@imprint/ids/own-value';
import { type Html, html } from '../../page.js';
import type { Visit } from '../visit.js';

/** What a scope allows, in words and by its name. */
export const describeScope = ({ words }: Visit, scope: string): Html =>
  html`${ownValue(words.consent.scopes, scope) ?? scope} <code>${scope}</code>`;
