import { filled, jpeg, manyAttributes, png, settings, svg, upload, upTo } from './senders.js';

/** @type {readonly import('../kinds.js').Kind[]} */
export const imagesKinds = [
  {
    name: 'settings: keys',
    unit: 'keys',
    sizes: upTo(2_000),
    status: 0,
    open: settings((size) => ({ customization: Object.fromEntries(filled(size, (index) => [`k${index}`, 'v'])) })),
  },
  {
    name: 'settings: nested values',
    unit: 'levels',
    sizes: upTo(1_000),
    status: 0,
    open: settings((size) => ({ customization: JSON.parse(`${'{"a":'.repeat(size)}1${'}'.repeat(size)}`) })),
  },
  {
    name: 'site: aliases',
    unit: 'names',
    sizes: upTo(48),
    status: 0,
    open: (tenant) => (size) =>
      tenant.staff(`/sites/${tenant.siteId}`, {
        method: 'PATCH',
        body: { aliases: filled(size, (index) => `${`a${index}.`.repeat(50)}example`) },
      }),
  },
  {
    name: 'logo_svg: attributes',
    unit: 'elements',
    sizes: upTo(3_900),
    open: settings((size) => ({ logo_svg: svg('<g x="(" y="" rx="" ry="" dx="" dy="" r="" z=""/>'.repeat(size)) })),
  },
  {
    name: 'logo_svg: attributes of one element, refused',
    unit: 'attributes',
    sizes: upTo(46_000),
    status: 4,
    open: settings((size) => ({ logo_svg: svg('', manyAttributes(size)) })),
  },
  {
    name: 'upload: SVG elements',
    unit: 'elements',
    sizes: upTo(3_900),
    open: upload('a.svg', 'image/svg+xml', (size) =>
      svg('<g x="(" y="" rx="" ry="" dx="" dy="" fx="" fy="" r="" z=""/>'.repeat(size)),
    ),
  },
  {
    name: 'upload: SVG text',
    unit: 'entities',
    sizes: upTo(100_000),
    open: upload('a.svg', 'image/svg+xml', (size) => svg(`<text>${'&lt;'.repeat(size)}</text>`)),
  },
  {
    name: 'upload: SVG attributes of one element, refused',
    unit: 'attributes',
    sizes: upTo(46_000),
    status: 4,
    open: upload('a.svg', 'image/svg+xml', (size) => svg('', manyAttributes(size))),
  },
  {
    name: 'upload: comments before an SVG',
    unit: 'comments',
    sizes: upTo(60_000),
    status: 0,
    open: upload('a.svg', 'image/svg+xml', (size) => `${'<!---->'.repeat(size)}${svg('')}`),
  },
  {
    name: 'upload: JPEG scan',
    unit: 'bytes',
    sizes: upTo(8_000_000),
    status: 0,
    open: upload('a.jpg', 'image/jpeg', jpeg),
  },
  {
    name: 'upload: PNG chunks',
    unit: 'chunks',
    sizes: upTo(19_000),
    status: 0,
    open: upload('a.png', 'image/png', png),
  },
];
