/** Parameters with secret values or personal data, in lower case. */
const secretParameters: ReadonlySet<string> = new Set([
  'access_token',
  'api_key',
  'client_secret',
  'code',
  'code_verifier',
  'email',
  'id_token_hint',
  'key',
  'login_hint',
  'password',
  'refresh_token',
  'secret',
  'state',
  'token',
]);
/** Bounds the work: an attacker can make each decoding reveal another one. No honest client encodes as often. */
const decodingRounds = 8;
const redacted = '[redacted]';
/** API keys, and tokens of previews. */
const keyShape = /\b([cp]k_(?:live|test)_|pv_)[\w-]{8,}/gi;
/** JSON Web Tokens, such as ID tokens. */
const tokenShape = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g;
/** Email addresses; the bound keeps the time linear. Paths are exempt: names of images such as `a@2x.png` look alike. */
const addressShape = /[^\s?&;#=/@,<>"]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** Redacts secret parameters in a path and query, also those of nested URLs, and keys and tokens anywhere. */
export function redactUrl(url: string): string {
  const start = url.search(/[?#]/);
  // Fast path: nearly all requests.
  if (start === -1) return redactPath(url);
  const parts = url.slice(start).split(/([?&;#])/);
  return redactPath(url.slice(0, start)) + parts.map(redactParameter).join('');
}

function redactPath(path: string): string {
  if (!path.includes('%')) return redactTokens(path);
  const open = decoded(path);
  if (open === null) return redacted;
  return open !== path && hasSecret(open, redactTokens) ? redacted : redactTokens(path);
}

/** A value that hides a secret behind escapes is redacted as a whole. */
function redactParameter(part: string): string {
  const equals = part.search(/=|%3d/i);
  const start = equals === -1 ? 0 : part.indexOf('=', equals) === equals ? equals + 1 : equals + 3;
  const name = decoded(part.slice(0, Math.max(equals, 0)));
  if (name === null || isSecret(name)) return part.slice(0, start) + redacted;
  const open = part.includes('%') ? decoded(part) : part;
  if (open === null || (open !== part && hasSecret(open, redactValue))) return part.slice(0, start) + redacted;
  return redactValue(part);
}

/** Whether a decoded text has a secret parameter, or a text that `redact` changes. */
const hasSecret = (open: string, redact: (text: string) => string): boolean =>
  redact(open) !== open ||
  open.split(/[?&;#]/).some((piece) => piece.includes('=') && isSecret(piece.slice(0, piece.indexOf('='))));

/** Lenient parsers read `?key`, ` key` and `key[]` as `key`. */
const isSecret = (name: string): boolean => secretParameters.has(name.toLowerCase().replace(/[^a-z_]/g, ''));

/** The text without escapes, however often it was encoded; null beyond the bound. */
function decoded(text: string): string | null {
  let open = text;
  for (let round = 0; round < decodingRounds; round++) {
    // `%2525…` in one step.
    const next = open
      .replace(/%(?:25)+/g, '%')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (next === open) return open;
    open = next;
  }
  return null;
}

const redactValue = (text: string): string => redactTokens(text).replace(addressShape, redacted);

const redactTokens = (text: string): string => text.replace(keyShape, `$1${redacted}`).replace(tokenShape, redacted);
