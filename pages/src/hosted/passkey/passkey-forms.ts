import { badRequest } from '@imprint/errors/domain-error';
import { type Html, html } from '../../html/page.js';
import { passkeyScriptUrl } from '../assets.js';
import { attribute, form } from '../form.js';
import type { PagePath } from '../paths.js';
import type { PageReply } from '../reply.js';
import type { Visit } from '../visit.js';

export interface Ceremony {
  kind: 'create' | 'get';
  /** `action` of the form with the credential. */
  action: string;
  options: unknown;
  /** Sent with the credential. */
  hidden?: Readonly<Record<string, string>>;
  /** The page to return to without a passkey. */
  back: PagePath;
}

/** Content that appears in browsers with passkeys. Its page needs {@link passkeyScriptUrl}. */
export const passkeyOffer = (content: Html): Html => html`<div hidden data-passkey-offer>
${content}
</div>`;

/** A page on which the browser asks for a passkey. Its script submits what the authenticator signed. */
export function ceremonyPage(visit: Visit, { kind, action, options, hidden, back }: Ceremony): PageReply {
  const { passkey } = visit.words;
  const attributes = html`${attribute('data-passkey-ceremony', kind)}${attribute('data-passkey-options', JSON.stringify(options))}`;
  return {
    title: kind === 'create' ? passkey.createTitle : passkey.useTitle,
    script: passkeyScriptUrl,
    content: html`<p>${passkey.intro}</p>
<div hidden data-passkey-failure role="alert">
<p>${passkey.failure}</p>
</div>
${form(visit, { name: action, hidden: { ...hidden, credential: '' }, submit: passkey.submit, attributes })}
<p><a href="${visit.link(back)}">${passkey.back}</a></p>`,
  };
}

/** The credential that the script submitted. */
export function readCredential(visit: Visit): unknown {
  try {
    return JSON.parse(visit.field('credential'));
  } catch {
    throw badRequest('The form is not valid.', { reason: 'INVALID_PASSKEY' });
  }
}
