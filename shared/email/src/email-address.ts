import { domainToASCII } from 'node:url';

const lengthLimit = 254;
/** A decomposed character counts as several. Longer input is rejected first: normalization is quadratic at worst. */
const inputLimit = 4 * lengthLimit;
const localLimit = 64;
/** Marks belong to letters: many scripts cannot write a word without them. */
const atom = "(?:[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]\\p{M}*)+";
const localShape = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
/** Letters, their marks and joiners, and the full stops of East Asia: what the conversion to ASCII only normalizes. */
const domainText = /^[\p{L}\p{M}\p{N}\u00B7\u05F3\u05F4\u200C-\u200D\u30FB.\u3002\uFF0E\uFF61-]+$/u;
/** At signs of East Asian keyboards. */
const wideAt = /[\uFE6B\uFF20]/g;
/** Direction marks and zero-width characters that come along with copied text. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The canonical form of an address: trimmed, NFC, lower case, the domain in ASCII. Dots and plus signs stay, because
 * removing them could merge two mailboxes. Nothing is decoded: `%6d` is no letter. Null for invalid text.
 */
export function parseEmail(text: string): string | null {
  if (text.length > inputLimit) return null;
  const trimmed = text.replace(invisible, '').replace(wideAt, '@').trim().toLowerCase().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const written = trimmed.slice(at + 1);
  const domain = domainText.test(written) ? domainToASCII(written) : '';
  const email = `${local}@${domain}`;
  const isSound =
    at > 0 &&
    local.length <= localLimit &&
    email.length <= lengthLimit &&
    localShape.test(local) &&
    domainShape.test(domain);
  return isSound ? email : null;
}
