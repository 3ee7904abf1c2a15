import { PageCompleteMfaDocument, PageStartPasskeyLoginDocument } from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import { passkeyScriptUrl } from '../assets.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { attribute, form } from '../form.js';
import { type Challenge, dropChallenge, readChallenge } from '../login/challenge.js';
import { proceed } from '../login/proceed.js';
import { ceremonyPage, passkeyOffer, readCredential } from '../passkey/passkey-forms.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

const factors = ['totp', 'recovery_code'] as const;

/** The second factor of a sign-in. */
export const mfaPages: PagesOf = (sessions) => [
  {
    path: paths.mfa,
    show: (visit) => {
      const challenge = readChallenge(visit);
      return challenge === null ? { location: visit.link(paths.login) } : mfaPage(visit, challenge);
    },
    submit: (visit) => complete(visit, sessions),
  },
];

async function complete(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const challenge = readChallenge(visit);
  if (challenge === null) return { location: visit.link(paths.login) };
  const { mfaToken } = challenge;
  try {
    if (visit.field('action') === 'passkey') return await startPasskey(visit, mfaToken);
    const input = { mfaToken, ...readFactor(visit) };
    const { tokens } = await visit.execute(PageCompleteMfaDocument, { input });
    dropChallenge(visit);
    sessions.keep(visit, tokens);
    return proceed(visit);
  } catch (error) {
    return mfaPage(visit, challenge, toProblem(error, visit.words));
  }
}

/** Asks the browser for a passkey of the account. */
async function startPasskey(visit: Visit, mfaToken: string): Promise<Reply> {
  const { options } = (await visit.execute(PageStartPasskeyLoginDocument, { input: { mfaToken } })).started;
  return ceremonyPage(visit, { kind: 'get', action: 'passkey-factor', options, back: paths.mfa });
}

function readFactor(visit: Visit) {
  if (visit.field('action') === 'passkey-factor') return { factor: 'passkey', credential: readCredential(visit) };
  const factor = factors.find((known) => known === visit.field('factor')) ?? 'totp';
  return { factor, code: visit.field('code') };
}

function mfaPage(visit: Visit, challenge: Challenge, problem?: Problem): PageReply {
  const { mfa, fields } = visit.words;
  const code = { name: 'code', label: fields.code, autocomplete: 'one-time-code' };
  const chosen = visit.field('factor') || factors[0];
  const labels = { totp: mfa.totp, recovery_code: mfa.recovery };
  const choice = (factor: (typeof factors)[number]): Html => html`<div class="choice">
<input type="radio" id="factor-${factor}" name="factor" value="${factor}"${factor === chosen ? attribute('checked', '') : ''}>
<label for="factor-${factor}">${labels[factor]}</label>
</div>`;
  const more = html`<fieldset>
<legend>${mfa.method}</legend>
${factors.map(choice)}
</fieldset>`;
  return {
    title: mfa.title,
    problem,
    script: passkeyScriptUrl,
    content: html`<p>${mfa.intro}</p>
${form(visit, { name: 'mfa', fields: [code], more, submit: mfa.submit }, problem)}
${
  challenge.factors.includes('passkey')
    ? passkeyOffer(form(visit, { name: 'passkey', submit: mfa.passkey, kind: 'plain' }))
    : ''
}
<p><a href="${visit.link(paths.login)}">${mfa.again}</a></p>`,
  };
}
