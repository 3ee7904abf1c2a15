import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export interface MarkdownFile {
  data: Readonly<Record<string, unknown>>;
  body: string;
}

const yaml = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*(?:\r?\n|$)/m;
const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?^\+\+\+[ \t]*(?:\r?\n|$)/m;

/** Splits YAML (`---`), TOML (`+++`) or JSON (`{`) front matter from a Markdown file. Throws for front matter that is not valid. */
export function readFrontMatter(text: string): MarkdownFile {
  const content = text.replace(/^\uFEFF/, '');
  for (const [fence, shape, parse] of [
    ['---', yaml, (source: string) => parseYaml(source, { maxAliasCount: 10 }) as unknown],
    ['+++', toml, (source: string) => parseToml(source) as unknown],
  ] as const) {
    const match = content.startsWith(fence) ? shape.exec(content) : null;
    if (match?.index === 0) return { data: requireObject(parse(match[1] ?? '')), body: content.slice(match[0].length) };
  }
  return content.startsWith('{') ? readJson(content) : { data: {}, body: content };
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
  return value as Record<string, unknown>;
}
