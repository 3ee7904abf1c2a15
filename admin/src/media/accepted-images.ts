const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'];

/** For file dialogs. */
export const acceptedImages = types.join(',');
const maxMegabytes = 8;

/** Why the platform would refuse a file as an image; null if it would not. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!types.includes(type)) return 'type';
  return size > maxMegabytes * 1024 * 1024 ? 'size' : null;
}
