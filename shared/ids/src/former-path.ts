/** Bytes of a normalized path. */
export const formerPathLimit = 512;

const unreserved = /^[A-Za-z0-9._~-]$/;
const encodedByte = /%[0-9A-Fa-f]{2}/g;
/** Bounds the work on a path that would be refused. */
const readableLimit = 4 * formerPathLimit;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused.
const unwanted = /[\u0000-\u001F\u007F\\]/;

/**
 * The normal form of a path, with its query, under which another system served a post: percent-encoded UTF-8 without
 * dot segments. Otherwise the reason of the refusal.
 */
export function parseFormerPath(text: string): { path: string } | { fault: string } {
  if (text.length > readableLimit) return tooLong;
  if (!text.startsWith('/')) return { fault: 'must begin with a slash; leave out the scheme and the host' };
  if (text.includes('#')) return { fault: 'must not have a fragment' };
  if (unwanted.test(text) || !text.isWellFormed()) return badCharacters;
  const { pathname, search } = new URL(`http://site${text}`);
  const path = (pathname + search).replace(encodedByte, toNormalByte);
  const decoded = decode(path);
  if (decoded === null) return { fault: 'must be percent-encoded UTF-8' };
  const [names = ''] = path.split('?');
  if (unwanted.test(decoded) || /%2F/.test(names)) return badCharacters;
  if (path.startsWith('//')) return { fault: 'must begin with one slash' };
  if (path === '/') return { fault: 'must not be the home page' };
  return path.length > formerPathLimit ? tooLong : { path };
}

const tooLong = { fault: `may have at most ${formerPathLimit} bytes` };
const badCharacters = { fault: 'must not have control characters, backslashes or encoded slashes' };

/** A trailing slash makes no difference. */
export const withoutFinalSlash = (path: string): string => path.replace(/\/+$/, '');

function toNormalByte(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return unreserved.test(character) ? character : encoded.toUpperCase();
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
