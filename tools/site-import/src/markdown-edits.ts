import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

/** A change of a text between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of [...edits].sort((left, right) => left.start - right.start)) {
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

export const rangeOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** The ranges of code, in which nothing has a meaning. */
export function codeRanges(markdown: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') ranges.push(rangeOf(node));
  });
  return ranges;
}

export interface Destination {
  kind: 'image' | 'link';
  address: string;
}

/** The end of a link or image: its target and its title. */
const targetShape = /\]\(\s*(<[^<>\n]*>|[^\s<>]+?)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)$/s;
const definitionShape = /^(\[[\s\S]*?\]:\s*)(<[^<>\n]*>|\S+)/;
/** Opening tags with addresses. Text that only looks like a tag is escaped. */
const tagShape = /<(img|a|source|video|audio|iframe|embed)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const attributeShape = /(\s(?:src|href|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** Replaces the targets of links and images outside of code; null leaves one as it is. */
export function rewriteTargets(markdown: string, rewrite: (destination: Destination) => string | null): string {
  const edits: Edit[] = [];
  const pictures = new Set<string>();
  const tree = parseMarkdown(markdown);
  visit(tree, 'imageReference', ({ identifier }) => {
    pictures.add(identifier);
  });
  visit(tree, (node) => {
    const { start, end } = rangeOf(node);
    const source = markdown.slice(start, end);
    if (node.type === 'image' || node.type === 'link') {
      const address = rewrite({ kind: node.type, address: node.url });
      const [whole, written] = targetShape.exec(source) ?? [];
      if (address === null || whole === undefined || written === undefined) return;
      const at = end - whole.length + whole.indexOf(written);
      edits.push({ start: at, end: at + written.length, text: address });
    } else if (node.type === 'definition') {
      const kind = pictures.has(node.identifier) ? 'image' : 'link';
      const [, before, written] = definitionShape.exec(source) ?? [];
      const address = rewrite({ kind, address: node.url });
      if (address === null || before === undefined || written === undefined) return;
      edits.push({ start: start + before.length, end: start + before.length + written.length, text: address });
    } else if (node.type === 'html' && !source.startsWith('<!--')) {
      edits.push({ start, end, text: rewriteTags(source, rewrite) });
    }
  });
  return applyEdits(markdown, edits);
}

const rewriteTags = (html: string, rewrite: (destination: Destination) => string | null): string =>
  html.replace(tagShape, (tag, name: string) =>
    tag.replace(attributeShape, (attribute, before: string, value: string) => {
      const address = value.replace(/^["']|["']$/g, '').replaceAll('&amp;', '&');
      const written = rewrite({ kind: name.toLowerCase() === 'img' ? 'image' : 'link', address });
      return written === null ? attribute : `${before}"${written.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }),
  );
