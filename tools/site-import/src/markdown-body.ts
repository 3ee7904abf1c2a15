import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { LocalAddresses } from './local-addresses.js';
import { applyEdits, parseMarkdown, rangeOf, rewriteTargets } from './markdown-edits.js';
import { expandTemplates, type TemplateSite } from './shortcodes.js';
import type { Reason } from './source-document.js';

export interface MarkdownBody {
  markdown: string;
  /** Of the first heading of level 1, if it was taken out of the text. */
  heading: string | null;
  reasons: Reason[];
  losses: string[];
}

/** The text of a post without the templates of its generator, its title, and addresses that hold in its folder alone. */
export function readMarkdownBody(
  body: string,
  { title, site, addresses }: { title: string | null; site: TemplateSite; addresses: LocalAddresses },
): MarkdownBody {
  const expanded = expandTemplates(body, site);
  const { markdown: text, heading } = withoutTitle(expanded.markdown, title);
  const markdown = rewriteTargets(text, ({ kind, address }) => {
    if (kind === 'image') return addresses.place(address, 'picture');
    return address.startsWith('#') ? null : addresses.place(address, 'link');
  });
  const why = 'The site shows the title above the text.';
  return {
    markdown,
    heading,
    reasons: [
      ...expanded.reasons,
      ...(heading === null ? [] : [{ kind: 'words' as const, of: heading, became: 'title', why }]),
    ],
    losses: expanded.losses,
  };
}

/** Takes the heading of level 1 that is the title, or repeats it at the beginning. */
function withoutTitle(markdown: string, title: string | null): { markdown: string; heading: string | null } {
  const tree = parseMarkdown(markdown);
  const heading = firstHeading(tree);
  const text = heading && textOf(heading);
  const isTitle = title === null || (text === title.trim() && tree.children[0] === heading);
  if (!heading || !text || !isTitle) return { markdown, heading: null };
  return { markdown: applyEdits(markdown, [{ ...rangeOf(heading), text: '' }]), heading: text };
}

function firstHeading(tree: Root): Heading | null {
  return tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1) ?? null;
}

function textOf(heading: Heading): string {
  let text = '';
  visit(heading, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
  });
  return text
    .replace(/\s*\{:?\s*#[^}]*\}$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
