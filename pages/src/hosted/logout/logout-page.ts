import { DomainError } from '@imprint/errors/domain-error';
import { cookieNames } from '@imprint/service/cookies';
import { PageEndSessionDocument, PageViewerDocument, type PageViewerQuery } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { form } from '../form.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

/** Asks before an application signs the browser out, and says when it is signed out. */
export const logoutPages: PagesOf = (sessions) => [
  {
    path: paths.logout,
    show: (visit) => show(visit, sessions),
    submit: (visit) => logOut(visit, sessions),
  },
];

async function show(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const viewer = await findViewer(visit, sessions);
  if (viewer === null) return signedOutPage(visit);
  visit.preferLanguage(viewer.locale);
  const { logout, account } = visit.words;
  return {
    title: logout.title,
    content: html`<p>${account.signedInAs(viewer.email)}</p>
<p>${logout.question}</p>
${form(visit, { name: 'logout', submit: logout.submit })}
<p><a href="${visit.link(paths.account, { return_to: null })}">${logout.stay}</a></p>`,
  };
}

/** Null for a browser that is signed out, also while it keeps the cookie of an ended session. */
async function findViewer(visit: Visit, sessions: BrowserSessions): Promise<PageViewerQuery['viewer'] | null> {
  const bearer = await sessions.open(visit);
  if (bearer === null) return null;
  try {
    return (await visit.execute(PageViewerDocument, {}, bearer)).viewer;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
    sessions.forget(visit);
    return null;
  }
}

async function logOut(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const { ended } = await visit.execute(PageEndSessionDocument, {
    input: {
      clientId: visit.query('client_id'),
      postLogoutRedirectUri: visit.query('post_logout_redirect_uri'),
      state: visit.query('state'),
      uiLocales: visit.query('ui_locales'),
      browserSession: visit.cookie(cookieNames.refresh),
      isConfirmed: true,
    },
  });
  sessions.forget(visit);
  const { title, link } = visit.words.logout.done;
  return { title, leavesTo: ended.location, content: html`<p><a href="${ended.location}">${link}</a></p>` };
}

function signedOutPage(visit: Visit): PageReply {
  const { logout, login } = visit.words;
  return {
    title: logout.done.title,
    content: html`<p>${logout.done.text}</p>
<p><a href="${visit.link(paths.login, { return_to: null })}">${login.title}</a></p>`,
  };
}
