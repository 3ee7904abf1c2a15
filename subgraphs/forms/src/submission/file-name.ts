const lengthLimit = 100;
/** Separators of paths, quotes, and characters that reorder or hide what follows them. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>|?*:\\/]/gu;

/** A name to show and to download a file by. Its end tells the detected type, whatever the visitor called it. */
export function safeFileName(given: string, extension: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const [stem = ''] = /^.*(?=\.[^.]*$)|^.+$/su.exec(last.normalize('NFC')) ?? [];
  const clean = stem.replace(unsafe, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return `${[...clean].slice(0, lengthLimit).join('') || 'file'}.${extension}`;
}
