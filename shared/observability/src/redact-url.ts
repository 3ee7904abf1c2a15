/** Parameters whose values are credentials, in small letters. */
const secretParameters: ReadonlySet<string> = new Set([
  'access_token',
  'api_key',
  'client_secret',
  'code',
  'code_verifier',
  // Personal, and no more fit for a log than a secret.
  'email',
  'id_token_hint',
  'key',
  'password',
  'refresh_token',
  'secret',
  'token',
]);
/** Rounds of decoding: a proxy on the way may decode once more than we do. */
const decodingRounds = 3;
const keyShape = /\b([cp]k_(?:live|test)_)[\w-]{8,}/gi;

/** A path and query fit for a log: values of parameters that are credentials, and API keys anywhere, do not appear. */
export function redactUrl(url: string): string {
  const start = url.search(/[?#]/);
  // What nearly all requests have: a path, or plain parameters.
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

/** Names such as `?key`, ` key` or `key[]` are one where parsers are lenient. */
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
  // A key that was written with escapes: nothing of it is kept.
  return open !== plain && open.search(keyShape) !== -1 ? '[redacted]' : plain;
}
