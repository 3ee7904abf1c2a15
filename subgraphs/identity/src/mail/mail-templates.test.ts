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
