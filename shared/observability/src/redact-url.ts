/** Parameters with secret values, in lower case. */
const secretParameters: ReadonlySet<string> = new Set([
  'access_token',
  'api_key',
  'client_secret',
  'code',
  'code_verifier',
  // Personal data.
  'email',
  'id_token_hint',
  'key',
  'password',
  'refresh_token',
  'secret',
  'state',
  'token',
]);
/** A proxy may decode more often than this process. */
const decodingRounds = 3;
/** API keys, and tokens of previews. */
const keyShape = /\b([cp]k_(?:live|test)_|pv_)[\w-]{8,}/gi;

/** Redacts secret parameters, and keys anywhere, in a path and query. */
export function redactUrl(url: string): string {
  const start = url.search(/[?#]/);
  // Fast path: nearly all requests.
  if (start === -1) return redactKeys(url);
  const parts = url.slice(start).split(/([?&;#])/);
  return redactKeys(url.slice(0, start)) + parts.map(redactParameter).join('');
}

function redactParameter(part: string): string {
  const equals = part.search(/=|%3d/i);
  if (equals === -1) return redactKeys(part);
  const name = decoded(part.slice(0, equals));
  if (!isSecret(name)) return redactKeys(part);
  return `${part.slice(0, part.indexOf('=', equals) === equals ? equals + 1 : equals + 3)}[redacted]`;
}

/** Lenient parsers read `?key`, ` key` and `key[]` as `key`. */
const isSecret = (name: string): boolean => secretParameters.has(name.toLowerCase().replace(/[^a-z_]/g, ''));

function decoded(name: string): string {
  let text = name;
  for (let round = 0; round < decodingRounds && text.includes('%'); round++) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return text;
}

function redactKeys(text: string): string {
  if (!text.includes('_') && !text.includes('%')) return text;
  const plain = text.replace(keyShape, '$1[redacted]');
  const open = decoded(plain);
  // An escaped API key: redact the whole value.
  return open !== plain && open.search(keyShape) !== -1 ? '[redacted]' : plain;
}
