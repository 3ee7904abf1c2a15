import { PageUndoEmailChangeDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { fragmentScriptUrl } from '../assets.js';
import { type Problem, toProblem } from '../failures.js';
import { form } from '../form.js';
import { tokenForm, toToken } from '../mailed-token.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

/** Undoes a change of address with the link that the former address received: opens the link, then asks. */
export const undoPages: PagesOf = () => [
  {
    path: paths.undoEmailChange,
    show: (visit) => linkPage(visit),
    submit: (visit) => (visit.field('action') === 'undo' ? undo(visit) : confirm(visit)),
  },
];

async function confirm(visit: Visit): Promise<Reply> {
  const token = toToken(visit.field('token'));
  const { undo: words, failures } = visit.words;
  if (token === '') return linkPage(visit, { status: 404, field: 'token', message: failures.byStatus[404] });
  return {
    title: words.title,
    content: html`<p>${words.intro}</p>
${form(visit, { name: 'undo', hidden: { token }, submit: words.submit, kind: 'danger' })}`,
  };
}

async function undo(visit: Visit): Promise<Reply> {
  try {
    await visit.execute(PageUndoEmailChangeDocument, { input: { token: visit.field('token') } });
    return { location: visit.link(paths.reset, { notice: 'address-restored' }) };
  } catch (error) {
    return linkPage(visit, toProblem(error, visit.words));
  }
}

function linkPage(visit: Visit, problem?: Problem): PageReply {
  const { undo: words, invitation } = visit.words;
  const content = { name: 'open', label: words.link, hint: invitation.linkHint, submit: words.submit };
  return {
    title: words.title,
    problem,
    script: fragmentScriptUrl,
    content: tokenForm(visit, content, problem),
  };
}
