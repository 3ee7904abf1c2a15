import { DomainError } from '@imprint/errors/domain-error';
import { cookieNames } from '@imprint/service/cookies';
import {
  PageAcceptInvitationDocument,
  PageDeclineInvitationDocument,
  PageLookUpInvitationDocument,
  type PageLookUpInvitationMutation,
  PageSignInDocument,
  PageUpdateViewerDocument,
} from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import { fragmentScriptUrl } from '../assets.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { emailField, form, newPasswordField } from '../form.js';
import { tokenForm, toToken } from '../mailed-token.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import { roleName } from '../role-name.js';
import type { Visit } from '../visit.js';

/** Long enough for a sign-in. */
const invitationSeconds = 600;

type Invitation = PageLookUpInvitationMutation['invitation'];

/** Opens an invitation with its mailed token and accepts it, with an account or with a new one. */
export const invitationPages: PagesOf = (sessions) => [
  {
    path: paths.invitation,
    show: (visit) => show(visit, sessions),
    submit: (visit) => submit(visit, sessions),
  },
];

/** The cookie has the token, so that it survives a sign-in and is in no URL. */
async function show(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const token = visit.cookie(cookieNames.invitation);
  if (token === null) return linkPage(visit);
  try {
    const { invitation } = await visit.execute(PageLookUpInvitationDocument, { input: { token } });
    visit.organization = invitation.organizationSlug;
    return invitationPage(visit, invitation, (await sessions.open(visit)) !== null);
  } catch (error) {
    visit.setCookie(cookieNames.invitation, null);
    return linkPage(visit, toProblem(error, visit.words));
  }
}

async function open(visit: Visit): Promise<Reply> {
  const token = toToken(visit.field('token'));
  visit.setCookie(cookieNames.invitation, token === '' ? null : { value: token, maxAgeSeconds: invitationSeconds });
  if (token !== '') return { location: visit.link(paths.invitation) };
  return linkPage(visit, { status: 404, field: 'token', message: visit.words.failures.byStatus[404] });
}

function submit(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const action = visit.field('action');
  if (action === 'open') return open(visit);
  return action === 'decline' ? decline(visit) : accept(visit, sessions);
}

async function decline(visit: Visit): Promise<Reply> {
  const token = visit.cookie(cookieNames.invitation);
  if (token === null) return { location: visit.link(paths.invitation) };
  await visit.execute(PageDeclineInvitationDocument, { input: { token } });
  visit.setCookie(cookieNames.invitation, null);
  const { title, declined } = visit.words.invitation;
  return { title, content: html`<p role="status">${declined}</p>` };
}

async function accept(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const token = visit.cookie(cookieNames.invitation);
  if (token === null) return { location: visit.link(paths.invitation) };
  const isNew = visit.field('action') === 'create';
  const bearer = isNew ? null : await sessions.open(visit);
  const account = isNew ? { name: visit.field('name'), password: visit.field('password') } : {};
  let siteId: string | null;
  try {
    const { accepted } = await visit.execute(
      PageAcceptInvitationDocument,
      { input: { token, ...account } },
      bearer ?? undefined,
    );
    ({ siteId } = accepted);
  } catch (error) {
    // Without the details: each lookup counts as a guess of the token.
    const problem = toProblem(error, visit.words);
    const content = isNew ? newAccountForm(visit, visit.field('email'), problem) : signInLink(visit);
    return { title: visit.words.invitation.title, problem, content };
  }
  visit.setCookie(cookieNames.invitation, null);
  const place = { location: visit.console(siteId === null ? '' : `/sites/${siteId}`) };
  return isNew ? signIn(visit, sessions, place) : place;
}

/** Signs the new account in, in the language of the pages. */
async function signIn(visit: Visit, sessions: BrowserSessions, place: Reply): Promise<Reply> {
  const input = { email: visit.field('email'), password: visit.field('password') };
  try {
    const { tokens } = (await visit.execute(PageSignInDocument, { input })).login;
    if (tokens) {
      sessions.keep(visit, tokens);
      await visit.execute(PageUpdateViewerDocument, { input: { locale: visit.language } }, tokens.accessToken);
      return place;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  // The account exists, and only its sign-in is left.
  return { location: visit.link(paths.login, { return_to: null, notice: 'account-created' }) };
}

function linkPage(visit: Visit, problem?: Problem): PageReply {
  return {
    title: visit.words.invitation.linkTitle,
    problem,
    script: fragmentScriptUrl,
    content: openForm(visit, problem),
  };
}

function openForm(visit: Visit, problem?: Problem): Html {
  const { link, linkHint, open: submit } = visit.words.invitation;
  return tokenForm(visit, { name: 'open', label: link, hint: linkHint, submit }, problem);
}

function invitationPage(visit: Visit, invitation: Invitation, isSignedIn: boolean): PageReply {
  const { invitation: words } = visit.words;
  const { organizationName, siteName, role, inviterName, email, accountExists } = invitation;
  if (visit.address === '') visit.keepAddress(email);
  const accepting = isSignedIn ? form(visit, { name: 'accept', submit: words.accept }) : signInLink(visit);
  return {
    title: words.title,
    content: html`<p>${words.invites(inviterName ?? words.someone, siteName ?? organizationName, roleName(visit, role))}</p>
<p>${words.for(email)}</p>
${accountExists ? accepting : newAccountForm(visit, email)}
${form(visit, { name: 'decline', submit: words.decline, kind: 'plain' })}
<h2>${words.linkTitle}</h2>
${openForm(visit)}`,
    // The address may have the fragment of another link.
    script: fragmentScriptUrl,
  };
}

const signInLink = (visit: Visit): Html =>
  html`<p><a href="${visit.link(paths.login, { return_to: visit.base + paths.invitation })}">${visit.words.invitation.signIn}</a></p>`;

/** The address is fixed; with it password managers remember the password for the right account. */
function newAccountForm(visit: Visit, address: string, problem?: Problem): Html {
  const { invitation, fields } = visit.words;
  const name = {
    name: 'name',
    label: fields.optionalName,
    autocomplete: 'name',
    isOptional: true,
    value: visit.field('name'),
  };
  const email = { ...emailField(visit, 'username'), value: address, isReadOnly: true };
  const inputs = [email, name, newPasswordField(visit, fields.password)];
  return form(visit, { name: 'create', fields: inputs, submit: invitation.create }, problem);
}
