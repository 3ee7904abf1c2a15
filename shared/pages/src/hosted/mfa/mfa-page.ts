import { PageCompleteMfaDocument } from '../../generated/documents.js';
import { type Html, html } from '../../page.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { attribute, form } from '../form.js';
import { proceed } from '../login/proceed.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { dropChallenge, readChallenge } from './challenge.js';

const factors = ['totp', 'recovery_code'] as const;

/** The second factor of a sign-in. */
export const mfaPages: PagesOf = (sessions) => [
  {
    path: paths.mfa,
    show: (visit) => (readChallenge(visit) === null ? { location: visit.link(paths.login) } : mfaPage(visit)),
    submit: (visit) => complete(visit, sessions),
  },
];

async function complete(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const mfaToken = readChallenge(visit);
  if (mfaToken === null) return { location: visit.link(paths.login) };
  const factor = factors.find((known) => known === visit.field('factor')) ?? 'totp';
  try {
    const input = { mfaToken, factor, code: visit.field('code') };
    const { tokens } = await visit.execute(PageCompleteMfaDocument, { input });
    dropChallenge(visit);
    sessions.keep(visit, tokens);
    return proceed(visit);
  } catch (error) {
    return mfaPage(visit, toProblem(error, visit.words));
  }
}

function mfaPage(visit: Visit, problem?: Problem): PageReply {
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
    content: html`<p>${mfa.intro}</p>
${form(visit, { name: 'mfa', fields: [code], more, submit: mfa.submit }, problem)}
<p><a href="${visit.link(paths.login)}">${mfa.again}</a></p>`,
  };
}
