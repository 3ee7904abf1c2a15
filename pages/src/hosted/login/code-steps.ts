import { PageSendCodeDocument, PageSignInWithCodeDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { codeField, emailField, form } from '../form.js';
import { paths } from '../paths.js';
import type { PageReply, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { finish } from './proceed.js';

/** Sends a sign-in code, then shows where to enter it. */
export async function mailCode(visit: Visit): Promise<Reply> {
  const email = visit.field('email');
  visit.keepAddress(email);
  try {
    await visit.execute(PageSendCodeDocument, { input: { email, purpose: 'login' } });
    return { location: visit.link(paths.login, { step: 'code' }) };
  } catch (error) {
    return mailStep(visit, toProblem(error, visit.words));
  }
}

export async function signInWithCode(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const input = { email: visit.field('email'), code: visit.field('code') };
  visit.keepAddress(input.email);
  try {
    return finish(visit, sessions, (await visit.execute(PageSignInWithCodeDocument, { input })).login);
  } catch (error) {
    return codeStep(visit, toProblem(error, visit.words));
  }
}

export function mailStep(visit: Visit, problem?: Problem): PageReply {
  const { login, reset } = visit.words;
  return {
    title: login.mailCodeTitle,
    problem,
    content: html`<p>${reset.intro}</p>
${form(visit, { name: 'mail-code', fields: [emailField(visit, 'username')], submit: reset.submit }, problem)}
<ul class="links">
<li><a href="${visit.link(paths.login, { step: 'code' })}">${reset.haveCode}</a></li>
<li><a href="${visit.link(paths.login)}">${login.withPassword}</a></li>
</ul>`,
  };
}

export function codeStep(visit: Visit, problem?: Problem): PageReply {
  const { login, reset } = visit.words;
  const fields = [emailField(visit, 'username'), codeField(visit)];
  return {
    title: login.codeTitle,
    problem,
    content: html`<p>${reset.chooseIntro}</p>
${form(visit, { name: 'code', fields, submit: login.submit }, problem)}
<ul class="links">
<li><a href="${visit.link(paths.login, { step: 'mail' })}">${login.newCode}</a></li>
<li><a href="${visit.link(paths.login)}">${login.withPassword}</a></li>
</ul>`,
  };
}
