/** Systems whose exports have no importer, and those that another command reads, by the start of a file. */
const signatures: readonly { system: string; shape: RegExp; command?: string }[] = [
  { system: 'Squarespace', shape: /<(?:generator|wp:attachment_url)>[^<]*squarespace/i },
  // Before Blogger: WordPress keeps the ids of posts that it imported from there.
  { system: 'WordPress', shape: /wordpress\.org\/export\//, command: 'wordpress' },
  { system: 'Blogger', shape: /tag:blogger\.com|"kind"\s*:\s*"blogger#|schemas\.google\.com\/blogger/ },
  { system: 'Substack', shape: /^\uFEFF?"?post_id"?,"?post_date"?,"?is_published"?/ },
  { system: 'Wix', shape: /^\uFEFF?[^\n]*,\s*"?(?:Rich Content|Post Page URL)"?\s*[,\r\n]/ },
  { system: 'Ghost', shape: /^\s*\{[\s\S]*"(?:db|data)"\s*:[\s\S]*"posts"\s*:\s*\[/, command: 'ghost' },
  { system: 'Atom, a feed with the newest posts only', shape: /<feed\b[^>]*w3\.org\/2005\/Atom/ },
  { system: 'RSS, a feed with the newest posts only', shape: /<(?:rss|rdf:RDF)\b/ },
];

/** Characters at the start of a file that name its system. */
export const signatureLength = 65_536;

/**
 * Throws if a file is of another system than the command reads, and says of which.
 *
 * @param head the start of the file
 * @param command the command that reads it
 */
export function refuseForeign(path: string, head: string, command: string): void {
  const found = signatures.find(({ shape }) => shape.test(head));
  if (!found || found.command === command) return;
  if (found.command) throw new Error(`${path} is an export of ${found.system}. Use imprint import ${found.command}.`);
  throw new Error(
    `${path} is an export of ${found.system}, which has no importer. Move it to WordPress or Ghost, or convert it to Markdown, and import that.`,
  );
}
