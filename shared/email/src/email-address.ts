import { domainToASCII } from 'node:url';

const lengthLimit = 254;
/** A decomposed character counts as several. Longer input is rejected first: normalization is quadratic at worst. */
const inputLimit = 4 * lengthLimit;
const localLimit = 64;
const localShape = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The canonical form of an address: trimmed, NFC, lower case, the domain in ASCII. Dots and plus signs stay, because
 * removing them could merge two mailboxes. Null for invalid text.
 */
export function parseEmail(text: string): string | null {
  if (text.length > inputLimit) return null;
  const trimmed = text.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1));
  const email = `${local}@${domain}`;
  const isSound =
    at > 0 &&
    local.length <= localLimit &&
    email.length <= lengthLimit &&
    localShape.test(local) &&
    domainShape.test(domain);
  return isSound ? email : null;
}
