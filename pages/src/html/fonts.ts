import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Face {
  family: string;
  name: string;
  weights: string;
  file: string;
}

/** The families of `tokens.css`. Variable, so that one file has every weight. */
const faces: readonly Face[] = [
  {
    family: 'Inter Variable',
    name: 'inter',
    weights: '100 900',
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  {
    family: 'Source Serif 4 Variable',
    name: 'source-serif-4',
    weights: '200 900',
    file: require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  },
  {
    family: 'JetBrains Mono Variable',
    name: 'jetbrains-mono',
    weights: '100 800',
    file: require.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
  },
];

/** The Latin subset, as its packages declare it. Other scripts use the fonts of the system. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

export interface Font {
  path: string;
  /** Changes with the content. */
  url: string;
  content: Buffer;
  family: string;
  weights: string;
}

export const fonts: readonly Font[] = faces.map(({ family, name, weights, file }) => {
  const content = readFileSync(file);
  const path = `/pages/${name}.woff2`;
  return { path, url: `${path}?v=${hash('sha256', content).slice(0, 12)}`, content, family, weights };
});

/** Style sheet that names the fonts. Browsers load those that a page uses, and show another one until then. */
export const fontFaces = (base: string): string =>
  fonts
    .map(
      ({ family, weights, url }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${base}${url}") format("woff2");unicode-range:${latin}}`,
    )
    .join('\n');

/** The font of the interface, which every page uses. */
export const interfaceFontUrl = fonts[0]?.url ?? '';
