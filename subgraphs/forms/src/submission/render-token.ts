import { randomBytes } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import type { FormsSecrets } from '../secret/forms-secrets.js';

export interface RenderToken {
  formId: string;
  siteId: string;
  revision: number;
  /** Database time. */
  issuedAt: Date;
  nonce: string;
}

const prefix = 'r1';
const use = 'render-token';
const lengthLimit = 600;
const nonceBytes = 12;
const lifeMillis = 24 * 3_600_000;
/** Maximum clock skew between database servers behind one address. */
const skewMillis = 30_000;

const payloadShape = z.object({ f: z.string(), s: z.string(), rev: z.number(), iat_ms: z.number(), n: z.string() });

const invalidToken = () =>
  badRequest('render_token is not valid for this form. Reload the form and submit with its token.');
const expired = () =>
  badRequest('The form session expired. Reload the form and submit again.', {
    reason: 'FORM_SESSION_EXPIRED',
  });

export const getExpiry = (issuedAt: Date): Date => new Date(issuedAt.getTime() + lifeMillis);

/** Issues the token of a rendered form; the only measure of the fill time. */
export function issueRenderToken(secrets: FormsSecrets, token: Omit<RenderToken, 'nonce'>): string {
  const payload = {
    f: token.formId,
    s: token.siteId,
    rev: token.revision,
    iat_ms: token.issuedAt.getTime(),
    n: randomBytes(nonceBytes).toString('base64url'),
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  const { keyId, signature } = secrets.sign(body, use);
  return [prefix, keyId, body, signature].join('.');
}

/**
 * Verifies a token. BAD_REQUEST when it is forged, of another form or site, or from the future; FORM_SESSION_EXPIRED
 * after a day.
 */
export function readRenderToken(
  secrets: FormsSecrets,
  text: string,
  { formId, siteId, now }: { formId: string; siteId: string; now: Date },
): RenderToken {
  const [version, keyId = '', body = '', signature = '', ...rest] = text.length > lengthLimit ? [] : text.split('.');
  if (version !== prefix || rest.length > 0 || !secrets.isSigned(body, use, { keyId, signature })) throw invalidToken();
  const { f, s, rev, iat_ms: issued, n } = payloadShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const age = now.getTime() - issued;
  if (f !== formId || s !== siteId || age < -skewMillis) throw invalidToken();
  if (age > lifeMillis) throw expired();
  return { formId: f, siteId: s, revision: rev, issuedAt: new Date(issued), nonce: n };
}
