/** Case-sensitive, as in SVG. Unlisted names are dropped. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Shapes, text, paint and filters. Excludes scripts, styles, animation, foreign content, and `use`, which multiplies its target. */
export const keptElements = words(`
  svg g defs desc title symbol view switch path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern marker mask clipPath filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Replaced by their content. */
export const unwrappedElements = words('a');

/** Values are neither CSS nor references. */
export const plainAttributes = words(`
  id class lang xml:lang xml:space role tabindex version baseProfile
  aria-describedby aria-hidden aria-label aria-labelledby
  viewBox preserveAspectRatio d points
`);

/** Values may be CSS. */
export const checkedAttributes = words(`
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height transform pathLength offset dx dy rotate textLength lengthAdjust
  startOffset method spacing side gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result stdDeviation mode type values tableValues slope intercept amplitude exponent
  operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle scale xChannelSelector
  yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ radius baseFrequency numOctaves seed stitchTiles
  systemLanguage alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing
  writing-mode
`);

/** `xlink:href` is written as `href`, as in SVG 2. */
export const referenceAttributes = words('href xlink:href');

/** Functions that fetch nothing. `url` is allowed only for local references. */
export const localFunctions = words(
  'rgb rgba hsl hsla matrix translate scale rotate skewX skewY calc rect polygon circle',
);
