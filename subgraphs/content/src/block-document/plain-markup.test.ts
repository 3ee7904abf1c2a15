import fc from 'fast-check';
import { fragments, handlerMatrix, tagMatrix, urlMatrix } from '../../../../test/support/hostile-html.js';
import { inlineTags, outputTags } from './html-policy.js';
import { MarkupBudget } from './markup-budget.js';
import { sanitizeOnce } from './parsed-markup.js';
import { plainMarkup } from './plain-markup.js';

const hostile = [...fragments, ...handlerMatrix, ...urlMatrix, ...tagMatrix];

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
