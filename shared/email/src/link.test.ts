import fc from 'fast-check';
import { breakLinks, hasLink } from './link.js';

it.each([
  'https://example.com',
  'Veja HTTP://EXAMPLE.COM',
  'WWW.example',
  'example.com',
  'EXAMPLE.COM',
  'Example.Com/login',
  'exemplo.рф',
  'veja example.com/oferta agora',
  'exemplo。com',
  'ana@example.com',
])('%s has a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

it.each(['Obrigado! Até logo.', 'Sr.Silva', 'J.P.Morgan', 'Das 9.30 às 18.00', 'Etc...', 'Recebemos.\nObrigado'])(
  '%s has no link',
  (text) => {
    expect(hasLink(text)).toBe(false);
    expect(breakLinks(text)).toBe(text);
  },
);

it('breaks every link', () => {
  const parts = ['https://', 'www.', 'evil', '.com', '.COM', '。br', '.Com/', 'a', ' ', '/', ':', '.'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (chosen) => {
      expect(hasLink(breakLinks(chosen.join('')))).toBe(false);
    }),
  );
  expect(breakLinks('Unlock at https://evil.example/login')).toBe('Unlock at https: //evil. example/login');
});
