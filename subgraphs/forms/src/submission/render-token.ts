import { randomBytes } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import { z } from 'zod';
import type { FormsSecrets } from '../forms-secrets.js';

/** What a form that was shown to somebody carries until it is sent. */
export interface RenderToken {
  formId: string;
  siteId: string;
  revision: number;
  /** Clock of the database. */
  issuedAt: Date;
  nonce: string;
}

const prefix = 'r1';
const use = 'render-token';
const lengthLimit = 600;
const nonceBytes = 12;
const lifeMillis = 24 * 3_600_000;
/** Clocks of database servers behind one address may differ by so much. */
const skewMillis = 30_000;

const payloadShape = z.object({ f: z.string(), s: z.string(), rev: z.number(), iat_ms: z.number(), n: z.string() });

const invalidToken = () =>
  badRequest('render_token is not one of this form: read the form again and send the token that comes with it.');
const expired = () =>
  badRequest('The form was open for too long: read it again and send the token that comes with it.', {
    reason: 'FORM_SESSION_EXPIRED',
  });

export const expiryOf = (issuedAt: Date): Date => new Date(issuedAt.getTime() + lifeMillis);

/** Makes the token of a form that is being shown; the only measure of how long it took to fill. */
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
 * Reads a token back. BAD_REQUEST when it is forged, of another form or site, or from the future;
 * FORM_SESSION_EXPIRED a day after it was made.
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
