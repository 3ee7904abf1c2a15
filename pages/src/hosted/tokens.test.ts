import { readFileSync } from 'node:fs';
import { contrast } from './brand/brand-style.js';

const css = readFileSync(new URL('../../assets/tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);
const color = (name: string, scheme: (typeof schemes)[number]) => tokens.get(name)?.[scheme] ?? '';

/** Each text color with the surfaces that it stands on. */
const texts: readonly [text: string, ...surfaces: string[]][] = [
  ...['ink', 'muted', 'accent', 'critical', 'positive', 'warning'].map((text): [string, ...string[]] => [
    text,
    'paper',
    'surface',
    'raised',
  ]),
  ['accent-ink', 'accent', 'accent-strong'],
  ['critical-ink', 'critical'],
  ['ink', 'accent-soft', 'positive-soft'],
  ['accent', 'accent-soft'],
];

it.each(texts)('%s is legible on %s and others, in both schemes', (text, ...surfaces) => {
  for (const scheme of schemes) {
    for (const surface of surfaces) {
      const ratio = contrast(color(text, scheme), color(surface, scheme));
      expect([text, surface, scheme, ratio >= 4.5]).toEqual([text, surface, scheme, true]);
    }
  }
});

it.each(['field', 'accent'])('the outline %s is visible beside every surface', (name) => {
  for (const scheme of schemes) {
    for (const surface of ['paper', 'surface', 'raised'])
      expect([scheme, surface, contrast(color(name, scheme), color(surface, scheme)) >= 3]).toEqual([
        scheme,
        surface,
        true,
      ]);
  }
});
