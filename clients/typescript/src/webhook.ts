const secretPrefix = 'whsec_';
const encoder = new TextEncoder();

/** A body whose signature is wrong, missing or too old. Answer 400 and ignore it. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface SignedWebhook {
  /** The secret of the webhook: `whsec_` and base64. */
  secret: string;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived, before parsing. */
  body: string;
  /** Maximum age, and lead, of the signature; 300 when omitted. */
  toleranceSeconds?: number;
}

/** Verifies a delivery (Standard Webhooks) and returns its parsed body. Throws WebhookError. */
export async function verifyWebhook<Event>({
  secret,
  headers,
  body,
  toleranceSeconds = 300,
}: SignedWebhook): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('The signature headers are missing.');
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new WebhookError('The signature is too old or from the future.');
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(secretPrefix, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = encoder.encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, value] = signature.split(',');
    // Two signatures while a secret is rotated. The comparison takes constant time.
    if (version === 'v1' && value && (await crypto.subtle.verify('HMAC', key, fromBase64(value), signed)))
      return JSON.parse(body);
  }
  throw new WebhookError('The signature does not match the body.');
}

function headerOf(headers: SignedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = new Map(Object.entries(headers)).get(name);
  return typeof value === 'string' ? value : value?.[0];
}

/** Empty, which no signature equals, for text that is not base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
