import { PageSignInDocument } from '../../generated/documents.js';
import { html } from '../../page.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { emailField, form } from '../form.js';
import { keepChallenge } from '../mfa/challenge.js';
import { notice } from '../notices.js';
import { authorizationPath, paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { proceed } from './proceed.js';

/** Sign-in by password, and the way out of it. */
export const loginPages: PagesOf = (sessions) => [
  { path: paths.login, show: (visit) => showLogin(visit, sessions), submit: (visit) => signIn(visit, sessions) },
  { path: paths.proceed, show: leave },
];

async function showLogin(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  // An application may require a new sign-in (prompt=login), also with a session.
  const isAuthorization = visit.returnTo?.includes(authorizationPath) ?? false;
  if (!isAuthorization && (await sessions.open(visit)) !== null) return proceed(visit);
  return loginPage(visit);
}

async function signIn(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const [email, password] = [visit.field('email'), visit.field('password')];
  visit.keepAddress(email);
  try {
    const { tokens, mfa } = (await visit.execute(PageSignInDocument, { input: { email, password } })).login;
    if (mfa) {
      keepChallenge(visit, mfa);
      return { location: visit.link(paths.mfa) };
    }
    if (tokens) sessions.keep(visit, tokens);
    return proceed(visit);
  } catch (error) {
    return loginPage(visit, toProblem(error, visit.words));
  }
}

function loginPage(visit: Visit, problem?: Problem): PageReply {
  const { login, fields } = visit.words;
  const password = {
    name: 'password',
    type: 'password',
    label: fields.password,
    autocomplete: 'current-password',
  } as const;
  return {
    title: login.title,
    problem,
    content: html`${notice(visit)}
${form(visit, { name: 'login', fields: [emailField(visit, 'username'), password], submit: login.submit }, problem)}
<ul class="links">
<li><a href="${visit.link(paths.reset)}">${login.forgotten}</a></li>
<li><a href="${visit.link(paths.signUp)}">${login.signUp}</a></li>
<li><a href="${visit.link(paths.verify)}">${login.unconfirmed}</a></li>
</ul>`,
  };
}

/** Leaves to a registered place by a navigation of its own. */
function leave(visit: Visit): Reply {
  const { returnTo, words } = visit;
  if (returnTo === null) return { location: visit.link(paths.account) };
  return {
    title: words.proceed.title,
    leavesTo: returnTo,
    content: html`<p><a href="${returnTo}">${words.proceed.link}</a></p>`,
  };
}
