import { previewAddress } from './preview-address.js';

const post = { token: 'pv_a', slug: 'olá' };

it('leads to the site where its settings have an address', () => {
  const settings = { preview_url: 'https://example.com/{slug}?preview={token}' };
  expect(previewAddress(settings, 'https://imprint.example', post)).toBe('https://example.com/ol%C3%A1?preview=pv_a');
});

it.each([null, {}, { preview_url: '' }, { preview_url: 1 }])(
  'leads to the platform with the settings %j',
  (settings) => {
    expect(previewAddress(settings, 'https://imprint.example', post)).toBe('https://imprint.example/preview/pv_a');
  },
);
