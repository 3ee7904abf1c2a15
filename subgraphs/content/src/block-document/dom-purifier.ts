import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { forbiddenContents, inlineTags, linkKind, outputTags } from './html-policy.js';
import type { Purify } from './sanitize.js';

const configs: Readonly<Record<'inline' | 'output', Config>> = {
  inline: policy(inlineTags, ['href']),
  output: policy(outputTags, ['href', 'class']),
};

/**
 * Removes what the allowlists lack, once over. One window serves for the life of the thread: making one costs a
 * hundred times a sanitization.
 */
export function domPurifier(): Purify {
  const { window } = new JSDOM('');
  const purifier = createDOMPurify(window as unknown as WindowLike);
  purifier.addHook('afterSanitizeAttributes', restrictAttributes);
  return (html, allowlist) => withoutIs(purifier.sanitize(html, configs[allowlist]) as unknown as string);
}

/**
 * An element keeps the `is` it was parsed with, and serializers write it whatever was removed. Cut out of
 * the text, it is gone for the next pass, which judges the result again.
 */
function withoutIs(html: string): string {
  return html.replace(/(<[a-z][^>]*?) is="[^"]*"/g, '$1');
}

function policy(tags: string[], attributes: string[]): Config {
  return {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [...attributes, 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Links are judged by restrictAttributes, which parses them as a browser does.
    ALLOWED_URI_REGEXP: /^/,
    KEEP_CONTENT: true,
    FORBID_CONTENTS: forbiddenContents,
  };
}

/** Keeps allowed links, marks external ones, and keeps no class but a language of code. */
function restrictAttributes(element: Element): void {
  const isLink = element.localName === 'a';
  const href = element.getAttribute('href');
  const kind = isLink && href !== null ? linkKind(href) : null;
  if (kind === null) element.removeAttribute('href');
  if (kind === 'external') element.setAttribute('rel', 'noopener');
  else element.removeAttribute('rel');
  const isCodeLanguage =
    element.localName === 'code' && /^language-[\w+#.-]{1,40}$/.test(element.getAttribute('class') ?? '');
  if (!isCodeLanguage) element.removeAttribute('class');
}
