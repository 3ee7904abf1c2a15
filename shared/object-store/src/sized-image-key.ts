/** Formats of sized images by the extension of their keys. */
export const sizedTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;

export type SizedExtension = keyof typeof sizedTypes;

/** Folder of sized images, beside their original. */
const sizedFolder = 'sized';
/** Stands for it in URLs whose format depends on what the client accepts. No object is there. */
const negotiatedFolder = 'auto';

/** A size of an image: its name says and signs which, see the media service. */
export interface SizedImageKey {
  /** Key of the folder of the original, with a slash at the end. */
  folder: string;
  name: string;
  extension: SizedExtension;
  /** True where the extension is that of the original, for clients that accept nothing better. */
  isNegotiated: boolean;
}

const shape = new RegExp(
  `^(m/[\\w/]+/)(${sizedFolder}|${negotiatedFolder})/([\\dx-]{1,30}-[\\w-]{22})\\.(${Object.keys(sizedTypes).join('|')})$`,
);

/** Null for the key of any other object. */
export function parseSizedImageKey(key: string): SizedImageKey | null {
  const [, folder, kind, name, extension] = shape.exec(key) ?? [];
  if (folder === undefined || name === undefined) return null;
  return { folder, name, extension: extension as SizedExtension, isNegotiated: kind === negotiatedFolder };
}

export const sizedImageKey = ({ folder, name, extension, isNegotiated }: SizedImageKey): string =>
  `${folder}${isNegotiated ? negotiatedFolder : sizedFolder}/${name}.${extension}`;
