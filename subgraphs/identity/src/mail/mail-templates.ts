import { parseEmail } from '@imprint/email/email-address';
import { breakLinks } from '@imprint/email/link';
import type { Language } from '@imprint/ids/interface-language';
import { ownValue } from '@imprint/ids/own-value';
import { escapeUTF8 } from 'entities';
import { codeStyle, linkParagraph, type MailBrand, mailPage, textStyle } from './mail-page.js';
import { mailTexts } from './mail-texts.js';
import type { MailText, MailTexts } from './texts/english.js';

/** Mails with texts of the platform, and the reply that the owner of a form wrote. */
export type MailTemplate = keyof MailTexts['templates'] | 'lead_autoresponse';

const ownText: MailText = ['{subject}', '{message}'];

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Values that are no names: links of the platform, a provider of the recipient, and texts refused with a link. */
const verbatim: ReadonlySet<string> = new Set([
  'url',
  'code',
  'issuer',
  'page',
  'date',
  'accentColor',
  'subject',
  'message',
]);

/** A name as mails quote it: stored ones can be older than the rule that refuses links in them. */
const quoted = (name: string, text: string): string =>
  verbatim.has(name) || parseEmail(text) === text ? text : breakLinks(text);

/**
 * Fills a template. Values are escaped in HTML and kept on one line; only an author's message keeps paragraphs. Mail
 * clients find no link in names.
 */
export function renderMail(
  template: MailTemplate,
  language: Language,
  given: Readonly<Record<string, string>>,
): RenderedMail {
  const values = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, quoted(name, text)]));
  const { greeting, templates } = mailTexts[language];
  const [subject, ...texts] = template === 'lead_autoresponse' ? ownText : templates[template];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => inlined(name, ownValue(values, name) ?? ''));
  const paragraphs = [greeting, ...texts.flatMap((text) => text.split(/ (?=\{(?:url|code)\}$)/))];
  const body = paragraphs.map((paragraph) => toHtml(paragraph, fill(paragraph))).join('\n');
  const brand = brandOf(values);
  const lines = [...(brand ? [brand.organization] : []), ...paragraphs.map(fill), 'Imprint'];
  return {
    subject: fill(subject),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage({ locale: language, subject: fill(subject), body, brand }),
  };
}

/** Only mails on behalf of an organization have a color. */
function brandOf({ organization, accentColor }: Readonly<Partial<Record<string, string>>>): MailBrand | null {
  return organization === undefined || accentColor === undefined ? null : { organization, accentColor };
}

const inlined = (name: string, text: string): string =>
  name === 'message' ? text : text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

function toHtml(paragraph: string, filled: string): string {
  const safe = escapeUTF8(filled);
  if (paragraph === '{url}') return linkParagraph(safe);
  if (paragraph === '{message}') return `<p style="${textStyle};white-space:pre-line">${safe}</p>`;
  if (/^\{\w+\}$/.test(paragraph)) return `<p style="${codeStyle}">${safe}</p>`;
  return `<p style="${textStyle}">${safe}</p>`;
}
