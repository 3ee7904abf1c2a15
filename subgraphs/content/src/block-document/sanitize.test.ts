import createDOMPurify, { type WindowLike } from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { fragments, handlerMatrix, tagMatrix, urlMatrix } from '../../../../test/support/hostile-html.js';
import type { BlockDocument } from './block-document.js';
import { decodeJson } from './encoded-json.js';
import { inlineTags, itemTags, outputTags } from './html-policy.js';
import { attributeLimit, elementLimit, MarkupBudget, MarkupTooCostly, nestingLimit } from './markup-budget.js';
import { sanitizeOnce } from './parsed-markup.js';
import { plainMarkup } from './plain-markup.js';
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

describe('plain markup', () => {
  const listTags = { inline: new Set(inlineTags), output: new Set(outputTags) };

  /** Parser output, repeated until a fixpoint. */
  function parsed(html: string, allowlist: 'inline' | 'output'): string {
    const next = sanitizeOnce(html, { allowlist, budget: new MarkupBudget(1_000) });
    return next === html ? next : parsed(next, allowlist);
  }

  const word = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('texto', ' é ', '\n', '\t', '"', "'", '\u00a0', '😀') },
    { weight: 10, arbitrary: fc.constantFrom('&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&nbsp;', '&lt;b', ' & ') },
    { weight: 1, arbitrary: fc.constantFrom('\ud83d', '\r', '\0', '\ufeff', '\u0085', '&', '&copy;', '<', '>') },
    {
      weight: 5,
      arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replace(/[<>&]/g, '')),
    },
  );
  const attributes = fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    {
      weight: 10,
      arbitrary: fc.constantFrom(
        ' href="https://x.example/a?b=1&amp;c=2"',
        ' href="https://x.example" rel="noopener"',
        ' href="//x.example"',
        ' href="#x"',
        ' href="mailto:a@b.example"',
        ' href=""',
        ' class="language-ts"',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ' href="javascript:a"',
        ' href="/x" rel="noopener"',
        ' class="x"',
        ' is="x"',
        ' rel="x"',
      ),
    },
  );
  const tag = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...inlineTags, 'a', 'a') },
    { weight: 2, arbitrary: fc.constantFrom(...outputTags) },
    { weight: 1, arbitrary: fc.constantFrom('span', 'svg', 'script', 'form', 'nobr', 'select', 'dd') },
  );
  const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
    element: fc
      .tuple(tag, attributes, tie('markup'), fc.nat({ max: 15 }))
      .map(([name, given, inner, number]) =>
        name === 'br' || name === 'hr' ? `<${name}>` : `<${name}${given}>${inner}${number > 0 ? `</${name}>` : ''}`,
      ),
    markup: fc
      .array(fc.oneof({ maxDepth: 5, withCrossShrink: true }, word, tie('element')), { maxLength: 4 })
      .map((parts) => parts.join('')),
  }));
  /** Renderer output around arbitrary content. */
  const rendered = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ['<p>', '</p>'],
          ['<h2>', '</h2>'],
          ['<blockquote><p>', '</p><cite>x &amp; &quot;y&quot;</cite></blockquote>'],
          ['<pre><code>', '</code></pre>'],
          ['<pre><code class="language-ts">\n', '</code></pre>'],
          ['<pre>', '</pre>'],
          ['<ul><li>', '</li><li></li></ul>'],
          ['<table><thead><tr><th>', '</th></tr></thead><tbody></tbody></table>'],
          ['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
          ['<table><tbody>', '</tbody></table>'],
          ['<hr>', ''],
        ),
        markup,
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.map(([[start, end], inner]) => `${start}${inner}${end}`).join(''));

  it.each(['inline', 'output'] as const)(
    'equals the parser output (%s)',
    (allowlist) => {
      let parsedCount = 0;
      const agrees = (html: string) => {
        // Plain text never reaches this path.
        if (!html.includes('<')) return;
        const plain = plainMarkup(html, listTags[allowlist]);
        if (plain === null) return;
        parsedCount++;
        expect([html, plain]).toEqual([html, parsed(html, allowlist)]);
        expect(plainMarkup(plain, listTags[allowlist])).toBe(plain);
      };
      fc.assert(fc.property(fc.oneof(markup, rendered), agrees), { numRuns: 6_000 });
      for (const fragment of hostile) agrees(fragment);
      // Guards against a generator that never produces plain markup.
      expect(parsedCount).toBeGreaterThan(50);
    },
    120_000,
  );

  it.each([
    'a <strong>b</strong> e <a href="https://x.example">c</a>',
    '<b>1 &lt; 2 & 3</b>',
    '<p>x</p><ul><li>y</li></ul><pre><code class="language-ts">a &gt; b</code></pre>',
  ])('needs no parser for %p', (html) => {
    expect(plainMarkup(html, listTags.output)).not.toBeNull();
  });

  it.each([
    '<b><b>x</b></b>',
    '<a href="x" onclick="y">x</a>',
    '<p>x',
    'x</p>',
    '<B>x</B>',
    '<ul>x</ul>',
    '<b>R&D</b>',
  ])('leaves %p to the parser', (html) => {
    expect(plainMarkup(html, listTags.output)).toBeNull();
  });
});
