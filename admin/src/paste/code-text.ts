import type { Block } from '../block-document/block.js';

const languageOf = (element: Element | null): string | null => {
  const named = /(?:^|\s)(?:language-|lang-|brush:\s*|highlight-source-)([\w+#-]+)/.exec(element?.className ?? '');
  return named?.[1] ?? element?.getAttribute('data-language') ?? element?.getAttribute('data-lang') ?? null;
};

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (element.localName === 'br') return '\n';
  if (['button', 'style', 'script'].includes(element.localName)) return '';
  return [...element.childNodes].map(textOf).join('');
}

/** Source code with the language that its page highlights. Frames and buttons around it are left out. */
export function readCode(element: Element): Block {
  const codes = [...element.querySelectorAll('code')];
  // Some pages put every line into an element of its own.
  const written = codes.length > 0 ? codes.map(textOf).join(codes.length > 1 ? '\n' : '') : textOf(element);
  const languages = [codes[0] ?? null, element, element.parentElement, element.parentElement?.parentElement ?? null];
  const language = languages.map(languageOf).find((name) => name !== null);
  return {
    type: 'code',
    text: written
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u00a0', ' ')
      .replace(/^\n|\s+$/g, ''),
    ...(language && { attrs: { language } }),
  };
}
