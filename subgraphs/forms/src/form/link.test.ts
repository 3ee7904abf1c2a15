import { hasLink } from './link.js';

it.each([
  'https://example.com',
  'Veja HTTP://EXAMPLE.COM',
  'WWW.example',
  'example.com',
  'veja example.com/oferta agora',
  'exemplo。com',
  'ana@example.com',
])('%s has a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

it.each(['Obrigado! Até logo.', 'Sr.Silva', 'Das 9.30 às 18.00', 'Etc...', 'Recebemos.\nObrigado'])(
  '%s has no link',
  (text) => {
    expect(hasLink(text)).toBe(false);
  },
);
