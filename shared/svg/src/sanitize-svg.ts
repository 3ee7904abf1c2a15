import { createRequire } from 'node:module';
import type { DOMPurify, WindowLike } from 'dompurify';
import type { JSDOM } from 'jsdom';

/** More than this is no drawing but a load: parsing it would hold up everything else. */
const sizeLimitBytes = 512 * 1024;
const depthLimit = 100;

const load = createRequire(import.meta.url);

interface Drawing {
  window: JSDOM['window'];
  purify: DOMPurify;
}

let drawing: Drawing | undefined;

/** Loaded with the first drawing: a DOM takes some fifty megabytes, and most platforms never see an SVG. */
function openDrawing(): Drawing {
  const { JSDOM: Dom } = load('jsdom') as typeof import('jsdom');
  const { window } = new Dom('');
  return { window, purify: makePurifier(window as unknown as WindowLike) };
}

/**
 * An SVG without scripts, handlers, foreign content, styles and references to anything outside itself; null
 * when the text is no SVG, is too large, or declares a document type (entities could multiply in it).
 */
export function sanitizeSvg(source: string): string | null {
  const text = source.replace(/^\uFEFF/, '').trim();
  if (Buffer.byteLength(text) > sizeLimitBytes || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  drawing ??= openDrawing();
  const { window, purify } = drawing;
  const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root?.localName !== 'svg' || parsed.getElementsByTagName('parsererror').length > 0) return null;
  if (isTooDeep(root)) return null;
  // Parsed as HTML, which knows the spelling of every SVG name; written as XML, which a file has to be.
  const clean = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['style', 'foreignobject', 'use', 'animate', 'set', 'animatetransform', 'animatemotion', 'a'],
    FORBID_ATTR: ['style'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
  const svg = (clean as HTMLElement).querySelector('svg');
  return svg ? new window.XMLSerializer().serializeToString(svg) : null;
}

function makePurifier(view: WindowLike): DOMPurify {
  const createDOMPurify = load('dompurify') as typeof import('dompurify').default;
  const made = createDOMPurify(view);
  made.addHook('uponSanitizeAttribute', (_, attribute) => {
    const name = attribute.attrName.toLowerCase();
    const value = attribute.attrValue.trim();
    const isReference = name === 'href' || name.endsWith(':href') || name === 'src';
    // A picture that fetches others tells their hosts who looks at it.
    if (isReference && !value.startsWith('#') && !/^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)) {
      attribute.keepAttr = false;
    }
    if (/url\s*\(/i.test(value) && !/^url\(\s*["']?#[^)]*\)$/i.test(value)) attribute.keepAttr = false;
  });
  return made;
}

/** Level by level: recursion over hostile depth would exhaust the stack. */
function isTooDeep(root: Element): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}
