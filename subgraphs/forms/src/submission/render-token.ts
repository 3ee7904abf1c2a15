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
  /** Marks of the consent texts that the form was rendered with. */
  consentMarks: readonly string[];
}

const prefix = 'r1';
const use = 'render-token';
/** A form has at most 50 consents, each with a mark. */
const lengthLimit = 1_200;
const nonceBytes = 12;
const lifeMillis = 24 * 3_600_000;
/** Maximum clock skew between database servers behind one address. */
const skewMillis = 30_000;

const payloadShape = z.object({
  f: z.string(),
  s: z.string(),
  rev: z.number(),
  iat_ms: z.number(),
  n: z.string(),
  /** Absent in tokens of earlier versions and of forms without consents. */
  c: z.array(z.string()).default([]),
});

const invalidToken = () =>
  badRequest('render_token is not valid for this form. Reload the form and submit with its token.');
const sessionExpired = (message: string) => badRequest(message, { reason: 'FORM_SESSION_EXPIRED' });
const expired = () => sessionExpired('The form session expired. Reload the form and submit again.');

/** For answers that the form as it is now does not take. */
export const formChanged = () => sessionExpired('The form has changed. Reload the form and submit again.');

/** For a second submission with the challenge of a rendering. */
export const challengeSpent = () =>
  sessionExpired('The challenge of this form was used. Reload the form and submit again.');

export const getExpiry = (issuedAt: Date): Date => new Date(issuedAt.getTime() + lifeMillis);

/** Issues the token of a rendered form; the only measure of the fill time. */
export function issueRenderToken(secrets: FormsSecrets, token: Omit<RenderToken, 'nonce'>): string {
  const payload = {
    f: token.formId,
    s: token.siteId,
    rev: token.revision,
    iat_ms: token.issuedAt.getTime(),
    n: randomBytes(nonceBytes).toString('base64url'),
    ...(token.consentMarks.length > 0 && { c: token.consentMarks }),
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
  const payload = payloadShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const { f, s, rev, iat_ms: issued, n, c: consentMarks } = payload;
  const age = now.getTime() - issued;
  if (f !== formId || s !== siteId || age < -skewMillis) throw invalidToken();
  if (age > lifeMillis) throw expired();
  return { formId: f, siteId: s, revision: rev, issuedAt: new Date(issued), nonce: n, consentMarks };
}
