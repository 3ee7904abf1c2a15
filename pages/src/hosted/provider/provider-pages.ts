import { DomainError } from '@imprint/errors/domain-error';
import { cookieNames } from '@imprint/service/cookies';
import {
  PageCompleteProviderLoginDocument,
  PageConfirmIdentityLinkDocument,
  PagePendingIdentityLinkDocument,
} from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { type OwnAccount, withAccount } from '../account/own-account.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { form } from '../form.js';
import { finish, proceed } from '../login/proceed.js';
import { paths } from '../paths.js';
import type { PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';

/** The response of an identity provider, and the link of an identity to an account. */
export const providerPages: PagesOf = (sessions) => [
  { path: paths.providerCallback, show: (visit) => complete(visit, sessions) },
  {
    path: paths.linkIdentity,
    show: (visit) => withAccount(visit, sessions, linkPage),
    submit: (visit) => withAccount(visit, sessions, link),
  },
];

async function complete(visit: Visit, sessions: BrowserSessions): Promise<Reply> {
  const browserSecret = visit.cookie(cookieNames.provider) ?? '';
  const { lastSegment: providerId, language: locale } = visit;
  const input = { providerId, parameters: visit.koa.querystring, browserSecret, locale };
  if (browserSecret === '' || input.parameters === '') throw loginFailed();
  const { completed } = await visit.execute(PageCompleteProviderLoginDocument, { input });
  visit.resumeAt(completed.returnTo);
  visit.resumeOrganization();
  if (!completed.link) return finish(visit, sessions, completed);
  const { linkToken, email, expiresIn } = completed.link;
  visit.setCookie(cookieNames.identityLink, { value: linkToken, maxAgeSeconds: expiresIn });
  visit.keepAddress(email);
  return { location: visit.link(paths.login, { return_to: visit.link(paths.linkIdentity), notice: 'identity-known' }) };
}

const loginFailed = () =>
  new DomainError('UNAUTHENTICATED', 'The sign-in expired. Start again.', { reason: 'PROVIDER_LOGIN_FAILED' });

async function linkPage(account: OwnAccount): Promise<Reply> {
  const { visit } = account;
  const linkToken = visit.cookie(cookieNames.identityLink);
  if (linkToken === null) return proceed(visit);
  const { pending } = await account.execute(PagePendingIdentityLinkDocument, { linkToken });
  const { identity } = visit.words;
  return {
    title: identity.title,
    content: html`<p>${identity.intro(pending.issuer)}</p>
${form(visit, { name: 'link', submit: identity.submit })}
<p><a href="${visit.returnTo ?? visit.link(paths.account)}">${identity.skip}</a></p>`,
  };
}

async function link(account: OwnAccount): Promise<Reply> {
  const { visit } = account;
  const linkToken = visit.cookie(cookieNames.identityLink) ?? '';
  await account.execute(PageConfirmIdentityLinkDocument, { input: { linkToken } });
  visit.setCookie(cookieNames.identityLink, null);
  return visit.returnTo === null
    ? { location: visit.link(paths.account, { notice: 'identity-linked' }) }
    : proceed(visit);
}
