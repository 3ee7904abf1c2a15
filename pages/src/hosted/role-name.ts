import { ownValue } from '@imprint/ids/own-value';
import type { Visit } from './visit.js';

/** Name of a role; that of a built-in one in the language of the visitor. */
export const roleName = ({ words }: Visit, { slug, name }: { slug: string; name: string }): string =>
  ownValue(words.roles, slug) ?? name;
