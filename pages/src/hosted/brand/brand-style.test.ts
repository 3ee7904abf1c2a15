import fc from 'fast-check';
import { brandStyleAt, brandStyleUrl, contrast, toBrandStyle } from './brand-style.js';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Value of a property in the light and the dark scheme. */
const valuesOf = (style: string, name: string): string[] =>
  ['light', 'dark'].map((scheme) => {
    const [, rules = ''] = new RegExp(`^@media \\(prefers-color-scheme: ${scheme}\\) (.+)$`, 'm').exec(style) ?? [];
    return new RegExp(`--${name}: ([^;]+);`).exec(rules)?.[1] ?? '';
  });

it('has legible text on every accent', () => {
  fc.assert(
    fc.property(colors, (accent) => {
      for (const text of valuesOf(toBrandStyle(accent), 'on-brand'))
        expect(contrast(accent, text)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('has links and outlines only in legible colors', () => {
  fc.assert(
    fc.property(colors, (accent) => {
      const style = toBrandStyle(accent);
      for (const [index, card] of ['#ffffff', '#20221f'].entries()) {
        const [link = '', edge = ''] = ['link', 'edge'].map((name) => valuesOf(style, name)[index]);
        if (link !== '') expect(contrast(link, card)).toBeGreaterThanOrEqual(4.5);
        if (edge !== 'var(--field)') expect(contrast(edge, card)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

it.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#1f4b99', '#ffffff'],
])('%s has the text %s', (accent, text) => {
  expect(valuesOf(toBrandStyle(accent), 'on-brand')).toEqual([text, text]);
});

it('computes known contrasts', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '#fff',
    '#FFFFFF',
    '#1f4b99;}',
    '#1f4b99\n',
    'red',
    'url(//evil)',
    '#1f4b9g',
    '../1f4b99',
    '#\uff11f4b99',
  ),
);

it('accepts nothing but six hexadecimal digits', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const isColor = /^#[0-9a-f]{6}$/.test(text) && text.length === 7;
      expect(brandStyleUrl(text) !== null).toBe(isColor);
      if (!/^[0-9a-f]{6}$/.test(text) || text.length !== 6) expect(brandStyleAt(`/pages/brand/${text}.css`)).toBeNull();
    }),
  );
});

it('serves the style sheet of each accent', () => {
  fc.assert(
    fc.property(colors, (accent) => {
      expect(brandStyleAt(brandStyleUrl(accent) ?? '')).toBe(toBrandStyle(accent));
    }),
  );
});
