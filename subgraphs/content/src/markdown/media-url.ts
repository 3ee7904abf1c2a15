/** Prefix of image URLs that name an asset. */
export const mediaScheme = 'media:';
/** Fragment of an asset URL that preserves its id in Markdown for readers. */
export const mediaFragment = '#media=';

const mediaUrl = new RegExp(`^(?:${mediaScheme}|[^#]*${mediaFragment})(.*)$`, 's');

/** The id of the asset that an image URL names; null for another URL. */
export const mediaIdOf = (url: string): string | null => mediaUrl.exec(url)?.[1] ?? null;
