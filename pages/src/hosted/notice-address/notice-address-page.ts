import { PageConfirmNoticeAddressDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { fragmentScriptUrl } from '../assets.js';
import { type Problem, toProblem } from '../failures.js';
import { form } from '../form.js';
import { tokenForm, toToken } from '../mailed-token.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

/** The owner of an address agrees to mails about the leads of a site: opens the link of a mail, then confirms. */
export const noticeAddressPages: PagesOf = () => [
  {
    path: paths.noticeAddress,
    show: (visit) => linkPage(visit),
    submit: (visit) => (visit.field('action') === 'agree' ? agree(visit) : ask(visit)),
  },
];

async function ask(visit: Visit): Promise<Reply> {
  const token = toToken(visit.field('token'));
  const { noticeAddress: words, failures } = visit.words;
  if (token === '') return linkPage(visit, { status: 404, field: 'token', message: failures.byStatus[404] });
  return {
    title: words.title,
    content: html`<p>${words.intro}</p>
${form(visit, { name: 'agree', hidden: { token }, submit: words.submit })}`,
  };
}

async function agree(visit: Visit): Promise<Reply> {
  try {
    await visit.execute(PageConfirmNoticeAddressDocument, { input: { token: visit.field('token') } });
    const { title, done } = visit.words.noticeAddress;
    return { title, content: html`<p>${done}</p>` };
  } catch (error) {
    return linkPage(visit, toProblem(error, visit.words));
  }
}

function linkPage(visit: Visit, problem?: Problem): PageReply {
  const { noticeAddress: words, undo, invitation } = visit.words;
  const content = { name: 'open', label: undo.link, hint: invitation.linkHint, submit: words.open };
  return {
    title: words.title,
    problem,
    script: fragmentScriptUrl,
    content: tokenForm(visit, content, problem),
  };
}
