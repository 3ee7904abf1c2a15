import { checkSettings } from './site-settings.js';

it.each([
  'https://example.com/preview/{token}',
  'https://example.com/{slug}?preview={token}',
  'http://demo.localhost:8090/preview/{token}',
  '',
])('accepts %j as the address of previews', async (template) => {
  expect(await checkSettings({ preview_url: template })).toEqual({ preview_url: template });
});

it.each([
  'https://example.com/preview',
  'http://example.com/preview/{token}',
  'https://{token}.example.com/',
  'javascript:alert("{token}")',
  '/preview/{token}',
])('refuses %j as the address of previews', async (template) => {
  await expect(checkSettings({ preview_url: template })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
