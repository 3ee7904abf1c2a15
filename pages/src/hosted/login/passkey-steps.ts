import { PageSignInWithPasskeyDocument, PageStartPasskeyLoginDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { passkeyScriptUrl } from '../assets.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { form } from '../form.js';
import { ceremonyPage, passkeyOffer, readCredential } from '../passkey/passkey-forms.js';
import { paths } from '../paths.js';
import type { PageReply, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { proceed } from './proceed.js';

/** Offers a sign-in by passkey to a person who is signed in, which confirms changes of the account. */
export function passkeyStep(visit: Visit): PageReply {
  const { login, account } = visit.words;
  return {
    title: login.passkey,
    script: passkeyScriptUrl,
    content: html`<p>${account.passkeyConfirms}</p>
${passkeyOffer(form(visit, { name: 'passkey', submit: login.passkey }))}
<p><a href="${visit.link(paths.account, { return_to: null })}">${visit.words.passkey.back}</a></p>`,
  };
}

/** Asks the browser for a passkey of any account. */
export async function startPasskey(visit: Visit): Promise<Reply> {
  const { started } = await visit.execute(PageStartPasskeyLoginDocument, { input: {} });
  return ceremonyPage(visit, { kind: 'get', action: 'passkey-login', options: started.options, back: paths.login });
}

export async function signInWithPasskey(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const input = { credential: readCredential(visit) };
  sessions.keep(visit, (await visit.execute(PageSignInWithPasskeyDocument, { input })).tokens);
  return proceed(visit);
}
