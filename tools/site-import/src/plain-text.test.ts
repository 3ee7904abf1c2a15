import { plainText } from './plain-text.js';

it.each([
  ['A &amp; B', 'A & B'],
  ['A & B', 'A & B'],
  ['Caf&eacute; &#8211; <em>novo</em>', 'Café – novo'],
  ['<p>An <strong>excerpt</strong>\n\nof two lines.</p>', 'An excerpt of two lines.'],
  ['5 < 6 > 4', '5 < 6 > 4'],
  ['  a  ', 'a'],
])('reads %p', (html, text) => expect(plainText(html)).toBe(text));
