import { readFileSync } from 'node:fs';
import { languages } from '@imprint/ids/interface-language';
import { JSDOM } from 'jsdom';
import { mailPage } from './mail-page.js';
import { renderMail } from './mail-templates.js';

const lines = 'Editor\r\n\r\nLigue\u2028para 0800';

it.each([
  ['invitation', { inviter: lines, place: lines, role: lines, url: 'https://example.com' }],
  ['lead_received', { form: lines, page: '/', url: 'https://example.com' }],
  ['webhook_disabled', { webhook: lines, url: 'https://example.com' }],
  ['lead_autoresponse', { subject: lines, message: 'Olá.' }],
] as const)('values add no line to a mail %s', (template, values) => {
  const plain = Object.fromEntries(Object.keys(values).map((name) => [name, 'x']));
  const [mail, expected] = [renderMail(template, 'pt-BR', values), renderMail(template, 'pt-BR', plain)];
  for (const part of ['subject', 'text', 'html'] as const)
    expect(mail[part].split(/[\r\n\u2028]+/).length).toBe(expected[part].split(/[\r\n\u2028]+/).length);
});

it('keeps the paragraphs of an automatic reply', () => {
  const { text } = renderMail('lead_autoresponse', 'en', { subject: 'Thanks', message: 'One.\n\nTwo.' });
  expect(text).toContain('One.\n\nTwo.');
});

const values = { inviter: 'Ana', place: 'Casa', role: 'Editor', url: 'https://example.com/convite#token=x' };
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

it.each(languages)('says the same in both parts of a mail in %s', (language) => {
  const branded = { ...values, organization: 'Casa Ltda (casa)', accentColor: '#123456' };
  const { text, html } = renderMail('invitation', language, branded);
  const { document } = new JSDOM(html).window;
  expect(wordsOf(document.body.textContent)).toEqual(wordsOf(text));
  expect(document.querySelector('a')?.href).toBe(values.url);
});

it('shows the mark where no organization sends the mail', () => {
  const { html } = renderMail('invitation', 'en', values);
  expect(new JSDOM(html).window.document.querySelector('[aria-hidden]')?.textContent).toBe('I');
});

it('has only colors of the pages, and no picture', () => {
  const tokens = readFileSync(new URL('../../../../pages/assets/tokens.css', import.meta.url), 'utf8');
  const page = mailPage({ locale: 'en', subject: 'x', body: '', brand: null });
  for (const [color] of page.matchAll(/#[\da-f]{6}\b/g)) expect(tokens).toContain(color);
  expect(page).not.toMatch(/<img|url\(/);
});
