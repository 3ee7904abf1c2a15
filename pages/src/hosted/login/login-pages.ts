import { ownValue } from '@imprint/ids/own-value';
import { PageSignInDocument, PageSignInOptionsDocument } from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { passkeyScriptUrl } from '../assets.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { type Problem, toProblem } from '../failures.js';
import { emailField, form } from '../form.js';
import { leavingPage } from '../leaving-page.js';
import { notice } from '../notices.js';
import { passkeyOffer } from '../passkey/passkey-forms.js';
import { authorizationPath, paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import { providerForms, startProvider } from '../start-provider.js';
import type { Visit } from '../visit.js';
import { codeStep, mailCode, mailStep, signInWithCode } from './code-steps.js';
import { formPostPage } from './form-post.js';
import { organizationStep, startOrganization } from './organization-step.js';
import { passkeyStep, signInWithPasskey, startPasskey } from './passkey-steps.js';
import { finish, proceed } from './proceed.js';

/** Sign-in by password, mailed code or passkey, and sign-out. */
export const loginPages: PagesOf = (sessions) => [
  { path: paths.login, show: (visit) => showLogin(visit, sessions), submit: (visit) => submit(visit, sessions) },
  { path: paths.proceed, show: leave },
];

async function showLogin(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  // An application may require a new sign-in (prompt=login), also with a session. A link to an identity does.
  const needsSignIn = [authorizationPath, paths.linkIdentity].some((path) => visit.returnTo?.includes(path));
  const isConfirmation = visit.query('step') === 'passkey';
  if (!needsSignIn && !isConfirmation && (await sessions.open(visit)) !== null) return proceed(visit);
  const step = ownValue(steps, visit.query('step') ?? '');
  return step ? step(visit) : loginPage(visit);
}

/** Steps of the sign-in by mailed code, by the provider of an organization, and by passkey in an open session. */
const steps = { mail: mailStep, code: codeStep, organization: organizationStep, passkey: passkeyStep } as const;

const actions: Readonly<Record<string, (visit: Visit, sessions: BrowserSessions) => Promise<Reply>>> = {
  'mail-code': mailCode,
  code: signInWithCode,
  provider: (visit) => startProvider(visit, { providerId: visit.field('provider_id') }),
  organization: startOrganization,
  passkey: startPasskey,
  'passkey-login': signInWithPasskey,
};

async function submit(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const run = ownValue(actions, visit.field('action')) ?? signIn;
  try {
    return await run(visit, sessions);
  } catch (error) {
    return loginPage(visit, toProblem(error, visit.words));
  }
}

async function signIn(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const [email, password] = [visit.field('email'), visit.field('password')];
  visit.keepAddress(email);
  return finish(visit, sessions, (await visit.execute(PageSignInDocument, { input: { email, password } })).login);
}

async function loginPage(visit: Visit, problem?: Problem): Promise<PageReply> {
  const { login, fields } = visit.words;
  const { options, providers } = await visit.execute(PageSignInOptionsDocument, { organization: visit.organization });
  const password = {
    name: 'password',
    type: 'password',
    label: fields.password,
    autocomplete: 'current-password',
  } as const;
  return {
    title: login.title,
    problem,
    script: passkeyScriptUrl,
    content: html`${notice(visit)}
${form(visit, { name: 'login', fields: [emailField(visit, 'username'), password], submit: login.submit }, problem)}
${passkeyOffer(form(visit, { name: 'passkey', submit: login.passkey, kind: 'plain' }))}
${providerForms(visit, providers, { name: 'provider', label: login.withProvider })}
<ul class="links">
${options.hasMailedCodes ? html`<li><a href="${visit.link(paths.login, { step: 'mail' })}">${login.mailCode}</a></li>` : ''}
<li><a href="${visit.link(paths.login, { step: 'organization' })}">${login.withOrganization}</a></li>
<li><a href="${visit.link(paths.reset)}">${login.forgotten}</a></li>
${options.hasSignUp ? html`<li><a href="${visit.link(paths.signUp)}">${login.signUp}</a></li>` : ''}
<li><a href="${visit.link(paths.verify)}">${login.unconfirmed}</a></li>
</ul>`,
  };
}

/** Returns to an application by form, or leads to a registered place in a separate navigation. */
function leave(visit: Visit): Reply | Promise<Reply> {
  const response = visit.query('response');
  if (response !== null) return formPostPage(visit, response);
  const { returnTo, words } = visit;
  return returnTo === null
    ? { location: visit.link(paths.account) }
    : leavingPage(visit, words.proceed.title, returnTo);
}
