/** Elements that start a block of their own, which WordPress does not wrap in a paragraph. */
const blockStart =
  /^<\/?(?:p|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|div|section|article|iframe|hr|form|address|details|!--)\b/i;
const caption = /\[caption[^\]]*\]\s*((?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)\s*([\s\S]*?)\[\/caption\]/g;
const gallery = /\[gallery[^\]]*?ids="([\d,\s]*)"[^\]]*\]/g;
const embed = /\[(?:embed|youtube|vimeo)[^\]]*\]\s*(https?:\/\/[^\s[]+)\s*\[\/(?:embed|youtube|vimeo)\]/g;
const embedBlock = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<]+)\s*<\/div>/g;
/** An opening or closing shortcode of a plugin, on one line. */
const shortcode = /\[\/?([a-z][a-z0-9_-]{2,40})(?:\s[^\]\n]*)?\]/g;

export interface WordpressHtml {
  html: string;
  /** Shortcodes of plugins, which stay as text. */
  shortcodes: string[];
}

/** The stored text of a post as HTML: paragraphs, and shortcodes of WordPress itself. */
export function toHtml(content: string, urlOf: (attachmentId: string) => string | undefined): WordpressHtml {
  const expanded = content
    .replaceAll('\r\n', '\n')
    .replace(caption, '<figure>$1<figcaption>$2</figcaption></figure>')
    .replace(gallery, (_, ids: string) =>
      galleryOf(
        ids.split(',').map((id) => id.trim()),
        urlOf,
      ),
    )
    .replace(embed, '<p><a href="$1">$1</a></p>')
    .replace(embedBlock, '<p><a href="$1">$1</a></p>');
  const shortcodes = [...expanded.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '').matchAll(shortcode)].map(
    ([, name = '']) => name,
  );
  const isFromBlocks = expanded.includes('<!-- wp:');
  return { html: isFromBlocks ? expanded : withParagraphs(expanded), shortcodes: [...new Set(shortcodes)] };
}

const galleryOf = (ids: readonly string[], urlOf: (id: string) => string | undefined): string =>
  ids
    .map((id) => urlOf(id))
    .filter((url) => url !== undefined)
    .map((url) => `<figure><img src="${url}" alt=""></figure>`)
    .join('\n');

/** The classic editor stores paragraphs as blank lines, and line breaks as such. */
function withParagraphs(text: string): string {
  const kept: string[] = [];
  // Preformatted text keeps its lines.
  const shielded = text.replace(
    /<pre\b[\s\S]*?<\/pre>/gi,
    (block) => `\n\n<pre data-kept="${kept.push(block) - 1}">\n\n`,
  );
  return shielded
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockStart.test(part) ? part : `<p>${part.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n')
    .replace(/<pre data-kept="(\d+)">/g, (_, index: string) => kept[Number(index)] ?? '');
}
