import { escapeUTF8 } from 'entities';

/** Head of a mail on behalf of an organization. */
export type MailBrand = Readonly<Record<'organization' | 'accentColor', string>>;

interface MailContent {
  locale: string;
  subject: string;
  /** Paragraphs in HTML. */
  body: string;
  brand: MailBrand | null;
}

/** The tokens of the pages: mail programs know no custom properties. */
const colors = { surface: '#fafaf7', paper: '#ffffff', ink: '#16181d', muted: '#5b606b', line: '#e6e6e0' };
const accent = '#1f4fd8';
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const textStyle = 'margin:0 0 16px;overflow-wrap:anywhere';
export const codeStyle =
  'margin:0 0 16px;font-family:Menlo,Consolas,monospace;font-size:30px;line-height:1.3;letter-spacing:.12em';

/** The address is shown, so that readers see where it leads. */
export const linkParagraph = (url: string): string =>
  `<p style="${textStyle};word-break:break-all"><a href="${url}" style="color:${accent}">${url}</a></p>`;

/** The page of every mail: one column that fits phones, without pictures, which mail programs block. */
export const mailPage = ({ locale, subject, body, brand }: MailContent): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.surface}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.55 ${font};color:${colors.ink}">
${brand === null ? mark : brandHead(brand)}
<div style="padding:24px;border:1px solid ${colors.line};border-radius:10px;background:${colors.paper}">
${body}
</div>
<p style="margin:16px 8px;font-size:13px;color:${colors.muted}">Imprint</p>
</div>
</body>
</html>
`;

const mark = `<p style="margin:0 8px 16px;font-weight:bold"><span aria-hidden="true" style="display:inline-block;width:28px;margin-right:8px;border-radius:6px;background:${accent};color:#ffffff;font:bold 18px/28px Georgia,serif;text-align:center">I</span>Imprint</p>`;

const brandHead = ({ organization, accentColor }: MailBrand): string =>
  `<p style="margin:0 8px 16px;border-left:.4em solid ${escapeUTF8(accentColor)};padding-left:.6em;font-weight:bold">${escapeUTF8(organization)}</p>`;
