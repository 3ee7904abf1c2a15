import { agentScopes } from '@imprint/principal/application-scope';
import { cookieNames } from '@imprint/service/cookies';
import {
  PageAskConsentDocument,
  type PageAskConsentMutation,
  PageDecideConsentDocument,
} from '../../generated/documents.js';
import { type Html, html } from '../../html/page.js';
import { leavingPage } from '../leaving-page.js';
import { paths } from '../paths.js';
import type { PageReply, PagesOf, Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { describeScope } from './scopes.js';

type Question = NonNullable<PageAskConsentMutation['asked']['question']>;

/** Consent to the scopes of an application. The ticket of the form is bound to the session that saw the page. */
export const consentPages: PagesOf = () => [{ path: paths.consent, show: ask, submit: decide, hasTicket: true }];

async function ask(visit: Visit): Promise<Reply> {
  const { asked } = await visit.execute(PageAskConsentDocument, {
    input: {
      clientId: visit.query('client_id'),
      redirectUri: visit.query('redirect_uri'),
      responseType: visit.query('response_type'),
      responseMode: visit.query('response_mode'),
      scope: visit.query('scope'),
      state: visit.query('state'),
      nonce: visit.query('nonce'),
      prompt: visit.query('prompt'),
      maxAge: visit.query('max_age'),
      hinted: visit.query('hinted'),
      uiLocales: visit.query('ui_locales'),
      codeChallenge: visit.query('code_challenge'),
      codeChallengeMethod: visit.query('code_challenge_method'),
      resource: visit.query('resource'),
      browserSession: visit.cookie(cookieNames.refresh),
    },
  });
  if (asked.question) return consentPage(visit, asked.question);
  return { location: asked.location ?? visit.link(paths.login) };
}

async function decide(visit: Visit): Promise<Reply> {
  const input = {
    ticket: visit.field('ticket'),
    isAllowed: visit.field('decision') === 'allow',
    siteId: visit.field('site') || null,
    scopes: agentScopes.filter((scope) => visit.field(scope) === 'on'),
    browserSession: visit.cookie(cookieNames.refresh),
  };
  const { location } = (await visit.execute(PageDecideConsentDocument, { input })).decided;
  return isNamable(location) ? { location } : leavingPage(visit, visit.words.consent.title, location);
}

/** Whether a content security policy can name the host of a redirect. It cannot name an IPv6 address. */
const isNamable = (url: string): boolean => !new URL(url).hostname.startsWith('[');

function consentPage(visit: Visit, question: Question): PageReply {
  const { clientName, redirectOrigin, email, locale, scopes, sites, isSelfRegistered, ticket } = question;
  visit.preferLanguage(locale);
  const { consent } = visit.words;
  return {
    title: consent.title,
    // The decision redirects to the application.
    ...(isNamable(redirectOrigin) && { formTarget: redirectOrigin }),
    content: html`<p><strong><bdi>${clientName}</bdi></strong> (${redirectOrigin}) ${consent.asks}</p>
${sites === null ? html`<ul>${scopes.map((scope) => html`<li>${describeScope(visit, scope)}</li>`)}</ul>` : ''}
<p>${consent.account} ${email}</p>
${isSelfRegistered ? html`<p>${unverified(visit)}</p>` : ''}
<form method="post">
<input type="hidden" name="ticket" value="${ticket}">
${sites === null ? '' : agentChoices(visit, scopes, sites)}
${sites?.length === 0 ? '' : html`<button name="decision" value="allow">${consent.allow}</button>`}
<button name="decision" value="deny" class="plain">${consent.deny}</button>
</form>`,
  };
}

/** An agent whose id is a URL is described there, which its host vouches for. */
function unverified(visit: Visit): string {
  const { consent } = visit.words;
  const id = visit.query('client_id') ?? '';
  return /^https?:/.test(id) && URL.canParse(id) ? consent.described(new URL(id).host) : consent.unknown;
}

/** Unchecked by default: submissions of visitors are personal data. */
const personalScope = 'leads:read';

/** Scopes of an agent, and the site on which it acts. */
function agentChoices(visit: Visit, scopes: readonly string[], sites: NonNullable<Question['sites']>): Html {
  const { consent } = visit.words;
  if (sites.length === 0) return html`<p>${consent.noSite}</p>`;
  const boxes = scopes.map((scope) => {
    const isChecked = scope !== personalScope;
    return html`<div class="choice">
<input id="${scope}" type="checkbox" name="${scope}"${isChecked ? html` checked` : ''}>
<label for="${scope}">${describeScope(visit, scope)}</label>
</div>`;
  });
  const options = sites.map(({ siteId, name }) => html`<option value="${siteId}">${name}</option>`);
  return html`${boxes}
<label for="site">${consent.site}</label>
<select id="site" name="site" required>
${sites.length === 1 ? '' : html`<option value=""></option>`}${options}
</select>
<p>${consent.bound}</p>`;
}
