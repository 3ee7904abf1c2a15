import { PageRequestResetDocument, PageResetPasswordDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { type Problem, toProblem } from '../failures.js';
import { codeField, emailField, form, newPasswordField } from '../form.js';
import { notice } from '../notices.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

/** A new password with a mailed code: first the address, then the code. */
export const resetPages: PagesOf = () => [
  {
    path: paths.reset,
    show: (visit) => (visit.query('step') === 'code' ? codePage(visit) : addressPage(visit)),
    submit: async (visit) => {
      visit.keepAddress(visit.field('email'));
      const isCode = visit.field('action') === 'choose';
      try {
        return await (isCode ? choose(visit) : request(visit));
      } catch (error) {
        const problem = toProblem(error, visit.words);
        return isCode ? codePage(visit, problem) : addressPage(visit, problem);
      }
    },
  },
];

async function request(visit: Visit): Promise<Reply> {
  await visit.execute(PageRequestResetDocument, { input: { email: visit.field('email') } });
  return { location: visit.link(paths.reset, { step: 'code' }) };
}

async function choose(visit: Visit): Promise<Reply> {
  const input = { email: visit.field('email'), code: visit.field('code'), newPassword: visit.field('password') };
  await visit.execute(PageResetPasswordDocument, { input });
  return { location: visit.link(paths.login, { notice: 'password-changed' }) };
}

function addressPage(visit: Visit, problem?: Problem): PageReply {
  const { reset } = visit.words;
  return {
    title: reset.title,
    problem,
    content: html`${notice(visit)}
<p>${reset.intro}</p>
${form(visit, { name: 'request', fields: [emailField(visit)], submit: reset.submit }, problem)}
<p><a href="${visit.link(paths.reset, { step: 'code' })}">${reset.haveCode}</a></p>`,
  };
}

function codePage(visit: Visit, problem?: Problem): PageReply {
  const { reset, fields } = visit.words;
  const inputs = [emailField(visit), codeField(visit), newPasswordField(visit, fields.newPassword)];
  return {
    title: reset.chooseTitle,
    problem,
    content: html`<p>${reset.chooseIntro}</p>
${form(visit, { name: 'choose', fields: inputs, submit: reset.choose }, problem)}`,
  };
}
