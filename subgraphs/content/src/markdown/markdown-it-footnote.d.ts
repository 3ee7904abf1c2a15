declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it';

  // biome-ignore lint/style/noDefaultExport: The package has no named export.
  export default function footnotes(parser: MarkdownIt): void;
}
