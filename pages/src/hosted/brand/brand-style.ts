/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of outlines (1.4.11). */
const textContrast = 4.5;
const outlineContrast = 3;

/** The tokens `raised` and `surface`. */
const surfaces = { light: ['#ffffff', '#fafaf7'], dark: ['#20221f', '#191a18'] } as const;

const path = /^\/pages\/brand\/([\da-f]{6})\.css$/;
const color = /^#([\da-f]{6})$/;

/** URL of the style sheet of an accent colour; null for anything but `#rrggbb`. */
export function brandStyleUrl(accentColor: string | null): string | null {
  const [, digits] = color.exec(accentColor ?? '') ?? [];
  return digits === undefined ? null : `/pages/brand/${digits}.css`;
}

/** The style sheet at a path. Derived from the colour only, so nothing else can be injected. */
export function brandStyleAt(url: string): string | null {
  const [, digits] = path.exec(url) ?? [];
  return digits === undefined ? null : toBrandStyle(`#${digits}`);
}

/** Buttons use the accent with the text color of higher contrast. Links and outlines use it only where its contrast suffices. */
export const toBrandStyle = (accent: string): string =>
  Object.entries(surfaces)
    .map(([scheme, on]) => `@media (prefers-color-scheme: ${scheme}) { :root { ${declarations(accent, on)} } }\n`)
    .join('');

function declarations(accent: string, on: readonly string[]): string {
  const isLegible = (minimum: number) => on.every((surface) => contrast(accent, surface) >= minimum);
  const text = contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#ffffff' : '#000000';
  return [
    `--brand: ${accent};`,
    `--on-brand: ${text};`,
    ...(isLegible(textContrast) ? [`--link: ${accent};`] : []),
    `--edge: ${isLegible(outlineContrast) ? accent : 'var(--field)'};`,
  ].join(' ');
}

/** Contrast ratio of WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
