import { PageSignInWithPasskeyDocument, PageStartPasskeyLoginDocument } from '../../generated/documents.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { ceremonyPage, readCredential } from '../passkey/passkey-forms.js';
import { paths } from '../paths.js';
import type { Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { proceed } from './proceed.js';

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
