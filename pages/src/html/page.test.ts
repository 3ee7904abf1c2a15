import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { html, page } from './page.js';

it('shows any text as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { document } = new JSDOM(page('t', html`<p title="${text}">${text}</p>`)).window;
      const [paragraph, ...others] = document.querySelectorAll('main > :not(h1)');
      const shown = text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
      expect(others).toEqual([]);
      expect(paragraph?.textContent?.replaceAll('�', '')).toBe(shown.replaceAll('�', ''));
    }),
    { numRuns: 30 },
  );
});
