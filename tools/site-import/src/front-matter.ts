import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export interface MarkdownFile {
  data: Readonly<Record<string, unknown>>;
  body: string;
}

const yaml = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*(?:\r?\n|$)/m;
const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?^\+\+\+[ \t]*(?:\r?\n|$)/m;

/** Hexo: no fence before the fields. A paragraph above a line of hyphens is a heading, so that a title is required. */
const unfenced = /^(?:[A-Za-z_][\w-]*:[^\n]*\n(?:[ \t-][^\n]*\n)*){2,}---[ \t]*(?:\r?\n|$)/;

/** Splits YAML (`---`), TOML (`+++`) or JSON (`{`) front matter from a Markdown file. Throws for front matter that is not valid. */
export function readFrontMatter(text: string): MarkdownFile {
  // Editors leave blank lines before the fence.
  const content = text.replace(/^\uFEFF/, '').replace(/^\s+(?=(?:---|\+\+\+)[ \t]*\r?\n)/, '');
  for (const [fence, shape, parse] of [
    ['---', yaml, (source: string): unknown => parseYaml(source, { maxAliasCount: 10 })],
    ['+++', toml, (source: string): unknown => parseToml(source)],
  ] as const) {
    const match = content.startsWith(fence) ? shape.exec(content) : null;
    if (match?.index === 0) return { data: requireObject(parse(match[1] ?? '')), body: content.slice(match[0].length) };
  }
  return content.startsWith('{') ? readJson(content) : (readUnfenced(content) ?? { data: {}, body: content });
}

function readUnfenced(content: string): MarkdownFile | null {
  const [head] = unfenced.exec(content) ?? [];
  if (head === undefined) return null;
  const fields = head.replace(/---[ \t]*\r?\n?$/, '');
  if (!/^title:/m.test(fields)) return null;
  return { data: requireObject(parseYaml(fields, { maxAliasCount: 10 })), body: content.slice(head.length) };
}

/** JSON front matter of Hugo: an object that ends with a line of its own. */
function readJson(content: string): MarkdownFile {
  const end = /^\}[ \t]*\r?$/m.exec(content);
  if (!end) return { data: {}, body: content };
  const size = end.index + 1;
  return { data: requireObject(JSON.parse(content.slice(0, size))), body: content.slice(size).replace(/^\s*\n/, '') };
}

function requireObject(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error('The front matter is not a list of fields.');
  return { ...value };
}
