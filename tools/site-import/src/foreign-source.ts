type Format = 'xml' | 'json' | 'csv';

interface Signature {
  system: string;
  format: Format;
  shape: RegExp;
  /** The command that reads it. */
  command?: string;
}

/** Systems by the start of their exports; the first one that fits counts. */
const signatures: readonly Signature[] = [
  {
    system: 'Squarespace',
    format: 'xml',
    shape: /^(?:(?!<item\b)[\s\S])*<(?:link|generator|wp:base_(?:site|blog)_url)>[^<]*squarespace/i,
  },
  // Before Blogger: WordPress keeps the ids of posts that it imported from there.
  { system: 'WordPress', format: 'xml', shape: /wordpress\.org\/export\//, command: 'wordpress' },
  { system: 'Blogger', format: 'xml', shape: /tag:blogger\.com|schemas\.google\.com\/blogger/ },
  { system: 'Blogger', format: 'json', shape: /"kind"\s*:\s*"blogger#/ },
  { system: 'Substack', format: 'csv', shape: /^"?post_id"?,"?post_date"?,"?is_published"?/ },
  { system: 'Wix', format: 'csv', shape: /^[^\n]*,\s*"?(?:Rich Content|Post Page URL)"?\s*[,\r\n]/ },
  { system: 'Ghost', format: 'json', shape: /"(?:db|data)"\s*:[\s\S]*"posts"\s*:\s*\[/, command: 'ghost' },
  { system: 'Atom, a feed with the newest posts only', format: 'xml', shape: /<feed\b[^>]*w3\.org\/2005\/Atom/ },
  { system: 'RSS, a feed with the newest posts only', format: 'xml', shape: /<(?:rss|rdf:RDF)\b/ },
];

const formatOf = (text: string): Format => (text.startsWith('<') ? 'xml' : /^[{[]/.test(text) ? 'json' : 'csv');

/** Characters at the start of a file that name its system. */
export const signatureLength = 65_536;

/**
 * Throws if a file is of another system than the command reads, and says of which.
 *
 * @param head the start of the file
 * @param command the command that reads it
 */
export function refuseForeign(path: string, head: string, command: string): void {
  const text = head.replace(/^[\s\uFEFF]+/, '');
  const found = signatures.find(({ format, shape }) => format === formatOf(text) && shape.test(text));
  if (!found || found.command === command) return;
  if (found.command) throw new Error(`${path} is an export of ${found.system}. Use imprint import ${found.command}.`);
  throw new Error(
    `${path} is an export of ${found.system}, which has no importer. Move it to WordPress or Ghost, or convert it to Markdown, and import that.`,
  );
}
