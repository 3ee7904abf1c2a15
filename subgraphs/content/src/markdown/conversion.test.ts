import { DomainError } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import fc from 'fast-check';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { fragments, handlerMatrix, tagMatrix, urlMatrix } from '../../../../test/support/hostile-html.js';
import { type BlockDocument, normalize } from '../block-document/block-document.js';
import { decodeJson } from '../block-document/encoded-json.js';
import { inlineTags, outputTags } from '../block-document/html-policy.js';
import { prepareBody } from '../block-document/prepared-body.js';
import type { RenderedSegment } from '../block-document/render.js';
import { HtmlSanitizer } from '../block-document/sanitize.js';
import { blocksToMarkdown } from './blocks-to-markdown.js';
import { htmlToBlocks, markdownToBlocks } from './conversion.js';
import { isKept, normalForm } from './normal-form.js';

const { parseFragment } = await import('parse5');

const withoutIds = ({ blocks }: { blocks: readonly object[] }) => blocks.map((block) => ({ ...block, id: undefined }));
const stored = (blocks: unknown[]): BlockDocument => new HtmlSanitizer().document(normalize({ blocks }, newId));
/** Sanitized again, because the normal form has no `rel`. */
const normalized = ({ blocks }: BlockDocument) =>
  withoutIds(
    stored(
      blocks.map((block) => {
        const normal = normalForm(block);
        return normal && isKept(block, normal) ? normal : block;
      }),
    ),
  );

describe('every document', () => {
  const words = fc.constantFrom(
    'palavra',
    'a_b',
    ' ',
    '\n',
    'é',
    '😀',
    '\u00a0',
    '\u2003',
    'https://x.example/a_b',
    'a@b.example',
  );
  const signs = fc.constantFrom(
    ...'*_`~[]()<>#+-=|!&\\:.1;"\'$^{}/@'.split(''),
    '&amp;',
    '&lt;b',
    '1. ',
    '- ',
    '# ',
    '~~~',
    '***',
    '[x] ',
    '](',
  );
  const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
    element: fc
      .tuple(
        fc.constantFrom(...inlineTags, 'strong', 'em', 'code', 'a'),
        tie('markup'),
        fc.constantFrom('/x', 'https://x.example/a(b)c*d*', 'x y', ''),
      )
      .map(([tag, inner, href]) => {
        if (tag === 'br') return '<br>';
        if (href === '' && tag === 'a') return '<a id="x-1"></a>';
        return `<${tag}${tag === 'a' && href !== '' ? ` href="${href}"` : ''}>${inner}</${tag}>`;
      }),
    markup: fc
      .array(
        fc.oneof({ maxDepth: 3, withCrossShrink: true }, words, signs, fc.string({ maxLength: 3 }), tie('element')),
        { maxLength: 5 },
      )
      .map((parts) => parts.join('')),
  }));
  const { items } = fc.letrec<{ items: string[]; list: string; item: string }>((tie) => ({
    items: fc.array(tie('item'), { maxLength: 3, minLength: 1, depthIdentifier: 'list' }),
    list: fc
      .tuple(tie('items'), fc.constantFrom('ul', 'ol', 'ol start="3"'))
      .map(([inner, tag]) => `<${tag}>${inner.map((item) => `<li>${item}</li>`).join('')}</${tag.slice(0, 2)}>`),
    item: fc
      .tuple(
        markup,
        fc.array(fc.oneof({ depthIdentifier: 'list', maxDepth: 3 }, fc.constant(''), tie('list')), { maxLength: 2 }),
      )
      .map(([text, lists]) => text + lists.join('')),
  }));
  const plain = fc
    .array(fc.oneof(words, signs, fc.constant('\n\n'), fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const block = fc.oneof(
    fc.record({ type: fc.constant('paragraph'), text: markup }),
    fc.record({
      type: fc.constant('heading'),
      text: markup,
      attrs: fc.record({
        level: fc.integer({ min: 1, max: 6 }),
        anchor: optional(fc.oneof(fc.constant('s-1'), plain)),
      }),
    }),
    fc.record({ type: fc.constant('quote'), text: markup, attrs: fc.record({ cite: optional(plain) }) }),
    fc.record({
      type: fc.constant('code'),
      text: plain,
      attrs: fc.record({ language: optional(fc.oneof(fc.constant('ts'), plain)) }),
    }),
    fc.record({
      type: fc.constant('list'),
      attrs: fc.record({
        items: fc.oneof(fc.array(markup, { maxLength: 4 }), items),
        ordered: optional(fc.boolean()),
        start: optional(fc.integer()),
      }),
    }),
    fc.record({
      type: fc.constant('table'),
      attrs: fc.record({
        header: optional(fc.boolean()),
        rows: fc.array(fc.array(markup, { maxLength: 3 }), { maxLength: 3 }),
        caption: optional(markup),
      }),
    }),
    fc.record({
      type: fc.constant('image'),
      attrs: fc.record({
        media_id: fc.oneof(fc.constant(newId()), plain),
        alt: optional(plain),
        href: optional(fc.oneof(fc.webUrl(), plain)),
        caption: optional(markup),
      }),
    }),
    fc.record({ type: fc.constant('embed'), attrs: fc.record({ url: fc.oneof(fc.webUrl(), plain) }) }),
    fc.record({ type: fc.constant('divider') }),
    fc.record({
      type: fc.constantFrom('story', 'paragraph', 'image', 'list'),
      attrs: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
    }),
  );
  const documents = fc
    .array(block, { maxLength: 4 })
    .map((blocks) => stored(JSON.parse(JSON.stringify(blocks)) as unknown[]));

  it('has no frame and no scripting address in Markdown for readers', () => {
    const blocks = ['javascript:a', ' java\tscript:a', 'data:text/html,a', '/a', 'https://x.example/a b'].map(
      (url) => ({
        type: 'embed',
        attrs: { url },
      }),
    );
    // As stored before addresses were checked on write.
    expect(blocksToMarkdown(normalize({ blocks }, newId), { isForReaders: true })).toBe('<https://x.example/a%20b>\n');
  });

  it('returns from Markdown in normal form, and its Markdown does not change again', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const markdown = blocksToMarkdown(document);
        const { document: read, warnings } = markdownToBlocks(markdown);
        expect(withoutIds(read)).toEqual(normalized(document));
        expect(warnings).toEqual([]);
        expect(blocksToMarkdown(read)).toBe(markdown);
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('of a list returns from its HTML', () => {
    const lists = fc.array(
      fc.record({ type: fc.constant('list'), attrs: fc.record({ items, ordered: fc.boolean() }) }),
      { maxLength: 3, minLength: 1 },
    );
    fc.assert(
      fc.property(lists, (blocks) => {
        const { document } = htmlToBlocks(htmlOf(stored(blocks)));
        const again = htmlToBlocks(htmlOf(document)).document;
        expect(withoutIds(document)).toEqual(normalized(stored(blocks)));
        expect(withoutIds(again)).toEqual(withoutIds(document));
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('has a Markdown for readers that reads back', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const markdown = blocksToMarkdown(document, { isForReaders: true });
        expect(markdown).not.toContain('json block');
        markdownToBlocks(markdown);
      }),
      { numRuns: 300 },
    );
  });

  it('of any Markdown or HTML is stable after the first pass and safe', () => {
    const lines = fc.constantFrom(
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '\n  - ',
      '\n[^1]: ',
      '[^1]',
      '    ',
      '```',
      '| a | b |\n|---|---|\n',
      '<p>',
      '</div>',
      '<table>',
      '<li>',
      '<ul>',
      '<figure>',
      '<figcaption>',
      '<caption>',
      '<p id="x">',
      '<a href="#x">',
      '![a](https://x.example)',
    );
    const text = fc.array(
      fc.oneof(words, signs, lines, markup, fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom(...fragments)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        for (const read of [markdownToBlocks, htmlToBlocks]) {
          const { document } = read(parts.join(''));
          const markdown = blocksToMarkdown(document);
          const again = markdownToBlocks(markdown).document;
          expect(withoutIds(again)).toEqual(withoutIds(document));
          expect(blocksToMarkdown(again)).toBe(markdown);
          expect(violations(document)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('of an arbitrary string throws nothing but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const read of [markdownToBlocks, htmlToBlocks])
          try {
            read(text);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never becomes unsafe HTML', () => {
    for (const fragment of [...fragments, ...handlerMatrix, ...urlMatrix, ...tagMatrix]) {
      for (const { document } of [
        htmlToBlocks(fragment),
        markdownToBlocks(fragment),
        markdownToBlocks(`- a ${fragment}`),
      ])
        expect([fragment, violations(document)]).toEqual([fragment, []]);
    }
  });
});

const htmlOf = (document: BlockDocument): string =>
  decodeJson<RenderedSegment[]>(prepareBody(document).rendered)
    .map((segment) => ('html' in segment ? segment.html : ''))
    .join('');

/** Elements, attributes and links in the rendered document that the policy does not allow. */
function violations(document: BlockDocument): string[] {
  const faults: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('tagName' in node)) return;
    if (!outputTags.includes(node.tagName)) faults.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!['href', 'rel', 'class', 'id', 'start'].includes(name)) faults.push(name);
      const url = name === 'href' ? URL.parse(value, 'https://site.invalid') : null;
      if (name === 'href' && !['http:', 'https:', 'mailto:', 'tel:'].includes(url?.protocol ?? '')) faults.push(value);
    }
    node.childNodes.forEach(visit);
  };
  for (const segment of decodeJson<RenderedSegment[]>(prepareBody(document).rendered))
    if ('html' in segment) parseFragment(segment.html).childNodes.forEach(visit);
  return faults;
}
