/** HEVC configuration and picture of 64 × 64 pixels: quarters of red, green, blue and yellow from the top left. */
const configuration = Buffer.from(
  'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQE' +
    'DAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==',
  'base64',
);
const picture = Buffer.from(
  'AAAAOygBrwngITl1X//8UD///GI3IfwcVWeeeyIyf6Cp//yN/Yw//y8IgP58FK/+RkqmP/9uJZf9KDsL6+hy',
  'base64',
);
const pictureSide = 64;

export interface HeifOptions {
  majorBrand?: string;
  /** Size of the image that the container claims; of the picture when absent. */
  width?: number;
  height?: number;
  /** Composes the image of several pictures, as phones do. */
  grid?: { columns: number; rows: number };
  /** Quarter turns, counter-clockwise. */
  turns?: number;
  /** ICC profile. */
  profile?: Buffer;
  /** TIFF data of an Exif item. */
  exif?: Buffer;
  /** HEVC data of a picture. */
  data?: Buffer;
  /** Places a picture of the same size before the primary image. */
  isSecond?: boolean;
}

interface Item {
  id: number;
  type: string;
  data: Buffer;
  properties: number[];
  isHidden?: boolean;
}

/** Positions of the properties, from one. */
const property = { configuration: 1, pictureSize: 2, size: 3, profile: 4, rotation: 5 } as const;
/** Ids of items. */
const [primaryId, exifId, otherId, firstTileId] = [10, 50, 5, 100];

/** A small HEIF file with pictures in HEVC. */
export function heifFile(options: HeifOptions = {}): Buffer {
  const { majorBrand = 'heic' } = options;
  const items = itemsOf(options);
  const metaAt = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(primaryId)),
      locations(items, offset),
      fullBox('iinf', 0, u16(items.length), ...items.map(entry)),
      fullBox('iref', 0, ...references(items)),
      box('iprp', box('ipco', ...properties(options)), associations(items)),
    );
  const type = box('ftyp', text(majorBrand), u32(0), text('mif1'), text('heic'));
  const meta = metaAt(type.length + metaAt(0).length + 8);
  return Buffer.concat([type, meta, box('mdat', ...items.map(({ data }) => data))]);
}

function itemsOf(options: HeifOptions): Item[] {
  const { grid, turns, profile, exif, isSecond, data = picture } = options;
  const shown = [property.size, ...(profile ? [property.profile] : []), ...(turns ? [property.rotation] : [])];
  const { configuration: coded, pictureSize } = property;
  const count = grid ? grid.columns * grid.rows : 0;
  const tiles = Array.from({ length: count }, (_, at) => ({ id: firstTileId + at, isHidden: true }));
  return [
    ...(isSecond ? [{ id: otherId, type: 'hvc1', data: picture, properties: [coded, pictureSize] }] : []),
    grid
      ? { id: primaryId, type: 'grid', data: gridOf(options), properties: shown }
      : { id: primaryId, type: 'hvc1', data, properties: [coded, ...shown] },
    ...tiles.map((place) => ({ ...place, type: 'hvc1', data, properties: [coded, pictureSize] })),
    ...(exif ? [{ id: exifId, type: 'Exif', data: Buffer.concat([u32(0), exif]), properties: [] }] : []),
  ];
}

const gridOf = ({ grid: { columns, rows } = { columns: 1, rows: 1 }, ...size }: HeifOptions): Buffer =>
  Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(widthOf(size)), u16(heightOf(size))]);

const widthOf = ({ width = pictureSide }: HeifOptions): number => width;
const heightOf = ({ height = pictureSide }: HeifOptions): number => height;

/** In the order of their positions. */
const properties = (options: HeifOptions): Buffer[] => [
  box('hvcC', configuration),
  fullBox('ispe', 0, u32(pictureSide), u32(pictureSide)),
  fullBox('ispe', 0, u32(widthOf(options)), u32(heightOf(options))),
  box('colr', text('prof'), options.profile ?? Buffer.alloc(0)),
  box('irot', Buffer.from([options.turns ?? 0])),
];

function locations(items: readonly Item[], start: number): Buffer {
  let offset = start;
  const entries = items.map(({ id, data }) => {
    const at = offset;
    offset += data.length;
    return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(data.length)]);
  });
  return fullBox('iloc', 0, u16(0x4400), u16(items.length), ...entries);
}

function entry({ id, type, isHidden = false }: Item): Buffer {
  const infe = fullBox('infe', 2, u16(id), u16(0), text(type), Buffer.alloc(1));
  if (isHidden) infe[11] = 1;
  return infe;
}

function references(items: readonly Item[]): Buffer[] {
  const tiles = items.filter(({ isHidden }) => isHidden);
  const exif = items.some(({ id }) => id === exifId);
  return [
    ...(tiles.length > 0 ? [box('dimg', u16(primaryId), u16(tiles.length), ...tiles.map(({ id }) => u16(id)))] : []),
    ...(exif ? [box('cdsc', u16(exifId), u16(1), u16(primaryId))] : []),
  ];
}

const associations = (items: readonly Item[]): Buffer =>
  fullBox(
    'ipma',
    0,
    u32(items.length),
    ...items.map(({ id, properties: own }) => Buffer.concat([u16(id), Buffer.from([own.length, ...own])])),
  );

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(type), content]);
}

const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer => box(type, u32(version << 24), ...parts);

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
