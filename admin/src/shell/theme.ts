import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

/** Dialogs above the page. */
const layer = {
  defaultProps: {
    // The scroll lock inserts a style element, which the CSP of the page blocks.
    lockScroll: false,
    transitionProps: { duration: 0 },
    // A header outside of the page would be a second banner landmark.
    attributes: { header: { role: 'presentation' } },
  },
};

/** Buttons and the like in the accent, whose text color differs from that of the library. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = (input.color ?? input.theme.primaryColor) === 'accent';
  if (!isAccent || input.variant !== 'filled') return colors;
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-strong)', color: 'var(--accent-ink)' };
};

/** Fields on the surfaces of the tokens; the other variants have none. */
const field = {
  vars: (_: unknown, { variant = 'default' }: { variant?: string }) => ({
    wrapper: variant === 'default' ? { '--input-bg': 'var(--raised)', '--input-bd': 'var(--field)' } : {},
  }),
};

const card = { defaultProps: { radius: 'md' } };

const onAccent = { defaultProps: { iconColor: 'var(--accent-ink)' } };

/** The tokens of all pages of the platform, under the names of the library. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 8 },
  colors: { accent: colorsTuple('var(--accent)') },
  variantColorResolver,
  autoContrast: true,
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '2.25rem' },
      h2: { fontSize: '1.75rem' },
      h3: { fontSize: '1.25rem' },
      h4: { fontSize: '1rem' },
    },
  },
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius)', md: 'var(--radius-card)' },
  components: {
    Modal: layer,
    Drawer: layer,
    Checkbox: onAccent,
    Radio: onAccent,
    Input: field,
    Paper: card,
    Card: card,
  },
});

const scheme = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--critical)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-color-accent-text': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-outline-hover': 'var(--accent-soft)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
