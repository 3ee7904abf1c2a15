/** A body as text instead of a block document. */
export type BodyText = { markdown: string } | { html: string };

/** Name of the field in requests. */
export const fieldOf = (text: BodyText): string => ('markdown' in text ? 'content_markdown' : 'content_html');
