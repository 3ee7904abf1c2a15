import markdown from 'markdown-it';

/** CommonMark with tables and strikethrough. Its output is read as any copied markup is. */
export const markdownToHtml = (text: string): string => markdown({ html: true }).render(text);
