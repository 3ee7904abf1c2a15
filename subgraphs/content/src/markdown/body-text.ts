/** A body as a text in another language than block documents. */
export type BodyText = { markdown: string } | { html: string };

/** Name of the field in requests. */
export const fieldOf = (text: BodyText): string => ('markdown' in text ? 'content_markdown' : 'content_html');
