import createDOMPurify, { type WindowLike } from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { fragments, handlerMatrix, tagMatrix, urlMatrix } from '../../../../test/support/hostile-html.js';
import type { BlockDocument } from './block-document.js';
import { decodeJson } from './encoded-json.js';
import { inlineTags, itemTags, outputTags } from './html-policy.js';
import { attributeLimit, elementLimit, MarkupTooCostly, nestingLimit } from './markup-budget.js';
import { prepareBody } from './prepared-body.js';
import type { RenderedSegment } from './render.js';
import { HtmlSanitizer } from './sanitize.js';

type Node = DefaultTreeAdapterTypes.ChildNode;

// jsdom must load its parser first: the test module loader rejects the cycle otherwise.
const { parseFragment } = await import('parse5');
/** Each text has its own budgets, like a document. */
const sanitizer = {
  inline: (html: string) => new HtmlSanitizer().inline(html),
  output: (html: string) => new HtmlSanitizer().output(html),
};
/** An independent sanitizer with the same allowlists, over an independent DOM. */
const purifier = createDOMPurify(new JSDOM('').window as unknown as WindowLike);
const purify = (html: string, tags: string[]) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'rel', 'class', 'id', 'start'],
    // Its list has names that no property of the window or document has; a test below checks those.
    SANITIZE_DOM: false,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Includes relative and tel: links; findViolations checks them by the URL standard.
    ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|data|vbscript):)/i,
  });
const hostile = [...fragments, ...handlerMatrix, ...urlMatrix, ...tagMatrix];
/** An independent check of the rules: another parser, and URLs parsed by the URL standard. */
const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

function findViolations(html: string, tags: readonly string[], attributes: readonly string[]): string[] {
  const faults: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#comment' || node.nodeName === '#documentType') faults.push(node.nodeName);
    if (!('tagName' in node)) return;
    if (!tags.includes(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!attributes.includes(name)) faults.push(`${node.tagName}[${name}]`);
      if (
        name === 'href' &&
        !(
          URL.canParse(value, 'https://site.invalid') &&
          safeProtocols.includes(new URL(value, 'https://site.invalid').protocol)
        )
      )
        faults.push(value);
    }
    node.childNodes.forEach(visit);
  };
  parseFragment(html).childNodes.forEach(visit);
  return faults;
}

it('has at least 400 hostile fragments besides the matrices', () => {
  expect(fragments.length + tagMatrix.length).toBeGreaterThanOrEqual(400);
  expect(handlerMatrix.length + urlMatrix.length).toBeGreaterThanOrEqual(1_000);
});

describe('inline text', () => {
  it('keeps no forbidden element, attribute or URL of any hostile fragment', () => {
    for (const fragment of hostile) {
      const output = sanitizer.inline(fragment);
      expect([fragment, findViolations(output, inlineTags, ['href', 'rel', 'id'])]).toEqual([fragment, []]);
    }
  });

  it('contains nothing that DOMPurify would remove', () => {
    for (const fragment of hostile) {
      const output = sanitizer.inline(fragment);
      expect([fragment, purify(output, inlineTags)]).toEqual([fragment, output]);
    }
  });

  it('is a fixpoint for every hostile fragment and every pair of neighbours', () => {
    const pairs = fragments.map((fragment, index) => fragment + (fragments[(index * 7 + 1) % fragments.length] ?? ''));
    for (const fragment of [...hostile, ...pairs]) {
      const output = sanitizer.inline(fragment);
      expect([fragment, sanitizer.inline(output)]).toEqual([fragment, output]);
      expect([fragment, findViolations(output, inlineTags, ['href', 'rel', 'id'])]).toEqual([fragment, []]);
    }
  });

  it('is safe and a fixpoint for random combinations of hostile fragments', () => {
    const piece = fc.oneof(
      fc.constantFrom(...fragments),
      fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '<!--', '-->', '\0', '`'),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const output = sanitizer.inline(pieces.join(''));
        return (
          sanitizer.inline(output) === output &&
          purify(output, inlineTags) === output &&
          findViolations(output, inlineTags, ['href', 'rel', 'id']).length === 0
        );
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    'plain text',
    'a <strong>b</strong> <em>c</em>',
    '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener">x</a>',
    '<a href="/relative">x</a>',
    '<a href="#here">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<a href="tel:+5511999">x</a>',
    'x<br>y',
    'H<sub>2</sub>O<sup>2</sup>',
    '<mark>m</mark><s>s</s><u>u</u><code>c</code><b>b</b><i>i</i>',
    '1 &lt; 2',
  ])('keeps %p unchanged', (html) => {
    expect(sanitizer.inline(html)).toBe(html);
  });

  it('marks only external links', () => {
    expect(sanitizer.inline('<a href="https://x.example">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener">x</a>',
    );
    expect(sanitizer.inline('<a href="//x.example">x</a>')).toBe('<a href="//x.example" rel="noopener">x</a>');
    expect(sanitizer.inline('<a href="/x" rel="opener">x</a>')).toBe('<a href="/x">x</a>');
  });
});

describe('an item of a list', () => {
  it.each([
    ['a<ul><li>b<ol start="3"><li>c</li></ol></li></ul>', 'a<ul><li>b<ol start="3"><li>c</li></ol></li></ul>'],
    ['a</li><li>b', 'ab'],
    ['<ul><li><h2>a</h2><script>b</script></li></ul>', '<ul><li>a</li></ul>'],
    ['<ol start="0x1" type="a" onclick="b"><li value="3">c</li></ol>', '<ol><li>c</li></ol>'],
  ])('%p becomes %p', (html, expected) => {
    expect(new HtmlSanitizer().item(html)).toBe(expected);
  });

  it('is a fixpoint without anything forbidden for every hostile fragment in a nested list', () => {
    for (const fragment of hostile) {
      const output = new HtmlSanitizer().item(`<ul><li>${fragment}</li></ul>`);
      expect([fragment, new HtmlSanitizer().item(output)]).toEqual([fragment, output]);
      expect([fragment, findViolations(output, itemTags, ['href', 'rel', 'id', 'start'])]).toEqual([fragment, []]);
      expect([fragment, purify(output, itemTags)]).toEqual([fragment, output]);
    }
  });
});

describe('an id', () => {
  it('hides no property of the window or the document', () => {
    const { window } = new JSDOM('', { url: 'https://site.example/' });
    const namesOf = (start: object) => {
      const names: string[] = [];
      for (let owner: object | null = start; owner; owner = Object.getPrototypeOf(owner))
        names.push(...Object.getOwnPropertyNames(owner));
      return names;
    };
    const names = [...new Set([...namesOf(window), ...namesOf(window.document)])].filter((name) => !/^\d/.test(name));
    const read = (target: object, name: string) => Reflect.get(target, name) as unknown;
    const before = names.map((name) => [read(window, name), read(window.document, name)]);
    const blocks = names.flatMap((name) => [
      { type: 'heading', text: 'a', attrs: { level: 2, anchor: name } },
      { type: 'paragraph', text: `<a id="${name}"></a>b` },
    ]);
    const html = decodeJson<RenderedSegment[]>(prepareBody({ blocks }).rendered)
      .map((segment) => ('html' in segment ? segment.html : ''))
      .join('');
    const place = window.document.body.appendChild(window.document.createElement('div'));
    place.innerHTML = html;
    expect(place.querySelectorAll('[id]').length).toBeGreaterThan(1_000);
    const isSame = (index: number) => {
      const name = names[index] ?? '';
      return [window, window.document].every((target, side) => {
        const [was, is] = [before[index]?.[side], read(target, name)];
        return !(is instanceof window.Element && place.contains(is)) && (typeof was !== 'function' || was === is);
      });
    };
    expect(names.filter((_, index) => !isSame(index))).toEqual([]);
  });
});

describe('a rendered body', () => {
  const types = ['paragraph', 'heading', 'quote', 'code', 'embed'];
  const toBody = (fragment: string) => ({
    blocks: [
      ...types.map((type) => ({
        type,
        text: fragment,
        attrs: { level: 2, cite: fragment, language: fragment, url: fragment },
      })),
      { type: 'list', attrs: { items: [fragment, 'x', `<ul><li>${fragment}</li></ul>`] } },
      { type: 'table', attrs: { header: true, rows: [[fragment], [fragment]], caption: fragment } },
    ],
  });

  it('keeps no forbidden element, attribute or URL in any block type', () => {
    for (const fragment of [
      ...fragments,
      ...handlerMatrix.filter((_, index) => index % 5 === 0),
      ...urlMatrix,
      ...tagMatrix,
    ]) {
      const html = decodeJson<RenderedSegment[]>(prepareBody(toBody(fragment)).rendered)
        .map((segment) => ('html' in segment ? segment.html : ''))
        .join('');
      expect([fragment, findViolations(html, outputTags, ['href', 'rel', 'class', 'id', 'start'])]).toEqual([
        fragment,
        [],
      ]);
      expect([fragment, sanitizer.output(html)]).toEqual([fragment, html]);
      expect([fragment, purify(html, outputTags)]).toEqual([fragment, html]);
    }
  });

  it('prepares a body of 4 MiB of markup', () => {
    const text = '<b>palavra</b> <a href="https://x.example">link</a> '.repeat(400);
    const body = prepareBody({ blocks: Array.from({ length: 190 }, () => ({ type: 'paragraph', text })) });
    expect(body.wordCount).toBe(190 * 800);
  });
});

describe('limits', () => {
  const toBody = (...texts: string[]) => ({ blocks: texts.map((text) => ({ type: 'paragraph', text })) });
  const failure = (text: string): [field: string, limit: string] | null => {
    try {
      prepareBody(toBody('x', text));
      return null;
    } catch (error) {
      if (error instanceof MarkupTooCostly) return [error.field, error.limit];
      throw error;
    }
  };
  const field = 'blocks_json.blocks.1';
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(' ');

  it('allow the documented number of elements per document', () => {
    const half = '<b><b>x</b></b>'.repeat(elementLimit / 4);
    expect(prepareBody(toBody(half, half)).wordCount).toBeGreaterThan(0);
    expect(() => prepareBody(toBody(half, half, '<b><b>'))).toThrow(MarkupTooCostly);
    expect(failure('<i>'.repeat(3) + '<p></p>'.repeat(elementLimit))).toEqual([
      field,
      'may hold at most 20,000 HTML elements.',
    ]);
  });

  it('count elements implied by the parser', () => {
    const formatting = Array.from({ length: 50 }, (_, index) => `<b a=${index}>`).join('');
    expect(failure(`<p>${formatting}</p>${'<div>x</div>'.repeat(1_000)}`)?.[1]).toMatch(/HTML elements/);
  });

  it('reject tags with too many attributes', () => {
    expect(failure(`<b ${attributes(attributeLimit)}>x</b>`)).toBeNull();
    expect(failure(`<b ${attributes(attributeLimit + 1)}>x</b>`)).toEqual([
      field,
      'may have at most 100 attributes in an HTML tag.',
    ]);
  });

  it('reject deeply nested elements, but accept implicitly closed paragraphs', () => {
    expect(failure('<b>'.repeat(nestingLimit + 1))?.[1]).toMatch(/at most 200 levels deep/);
    expect(failure('<p>x'.repeat(1_000))).toBeNull();
  });

  it('escape stored HTML instead', () => {
    const tooDeep = '<b>'.repeat(nestingLimit + 1);
    const { document } = prepareBody(toBody('<b>x</b>', tooDeep), new HtmlSanitizer(undefined, 'escape'));
    const [, block] = decodeJson<BlockDocument>(document).blocks;
    expect(block?.text).toBe(tooDeep.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });
});
