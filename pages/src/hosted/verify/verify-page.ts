import { PageConfirmEmailDocument, PageSendCodeDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { codeField, emailField, form } from '../form.js';
import { notice } from '../notices.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import { attemptSecret, dropAttempt, renewAttempt } from '../sign-up/attempt.js';
import type { Visit } from '../visit.js';

/** Confirms the address of a sign-up or a new address of an account with the mailed code. */
export const verifyPages: PagesOf = (sessions) => [
  {
    path: paths.verify,
    show: (visit) => verifyPage(visit),
    submit: async (visit) => {
      visit.keepAddress(visit.field('email'));
      try {
        return await (visit.field('action') === 'resend' ? resend(visit) : confirm(visit, sessions));
      } catch (error) {
        return verifyPage(visit, toProblem(error, visit.words));
      }
    },
  },
];

async function confirm(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const input = { email: visit.field('email'), code: visit.field('code'), browserSecret: attemptSecret(visit) };
  const { resumeUrl } = (await visit.execute(PageConfirmEmailDocument, { input })).confirmed;
  dropAttempt(visit);
  const isSignedIn = (await sessions.open(visit)) !== null;
  const resumed = resumeUrl !== null && { return_to: resumeUrl };
  return { location: visit.link(isSignedIn ? paths.account : paths.login, { notice: 'verified', ...resumed }) };
}

async function resend(visit: Visit): Promise<Reply> {
  const input = { email: visit.field('email'), purpose: 'email_verify', browserSecret: attemptSecret(visit) };
  await visit.execute(PageSendCodeDocument, { input });
  renewAttempt(visit);
  return { location: visit.link(paths.verify, { notice: 'code-sent' }) };
}

function verifyPage(visit: Visit, problem?: Problem): PageReply {
  const { verify } = visit.words;
  const failed = (name: string) => (visit.field('action') === name ? problem : undefined);
  const resendForm = { name: 'resend', fields: [emailField(visit)], submit: verify.resend, kind: 'plain' as const };
  return {
    title: verify.title,
    problem,
    content: html`${notice(visit)}
<p>${verify.intro}</p>
${form(visit, { name: 'confirm', fields: [emailField(visit), codeField(visit)], submit: verify.submit }, failed('confirm'))}
<h2>${verify.resendTitle}</h2>
${form(visit, resendForm, failed('resend'))}`,
  };
}
