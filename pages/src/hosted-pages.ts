import { DomainError, internal } from '@imprint/errors/domain-error';
import { isNavigation } from '@imprint/service/request-origin';
import type { Context, Middleware } from 'koa';
import { accountPages } from './hosted/account/account-pages.js';
import { authorizationErrorPages } from './hosted/authorization-error/authorization-error-page.js';
import { type Brand, Brands } from './hosted/brands.js';
import { BrowserSessions } from './hosted/browser-sessions.js';
import { consentPages } from './hosted/consent/consent-page.js';
import { undoPages } from './hosted/email-change/undo-page.js';
import { describeError } from './hosted/failures.js';
import { invitationPages } from './hosted/invitation/invitation-pages.js';
import { layout, policyOf } from './hosted/layout.js';
import { loginPages } from './hosted/login/login-pages.js';
import { logoutPages } from './hosted/logout/logout-page.js';
import { mfaPages } from './hosted/mfa/mfa-page.js';
import { noticeAddressPages } from './hosted/notice-address/notice-address-page.js';
import { paths } from './hosted/paths.js';
import { providerPages } from './hosted/provider/provider-pages.js';
import type { HostedPage, PageReply, PagesOf, Reply } from './hosted/reply.js';
import { resetPages } from './hosted/reset/reset-page.js';
import { signUpPages } from './hosted/sign-up/sign-up-page.js';
import { verifyPages } from './hosted/verify/verify-page.js';
import { Visit, type VisitServices } from './hosted/visit.js';
import { type Html, html } from './html/page.js';

const groups: readonly PagesOf[] = [
  loginPages,
  mfaPages,
  providerPages,
  signUpPages,
  verifyPages,
  resetPages,
  accountPages,
  consentPages,
  authorizationErrorPages,
  logoutPages,
  invitationPages,
  undoPages,
  noticeAddressPages,
];

/** Pages on which people sign in and manage their account. Server-rendered; all of them work without JavaScript. */
export function hostedPages(services: VisitServices): Middleware {
  const sessions = new BrowserSessions();
  const brands = new Brands();
  const pages = new Map(groups.flatMap((group) => group(sessions)).map((page) => [page.path as string, page]));
  return async (koa, next) => {
    const page = pages.get(koa.path) ?? pages.get(koa.path.replace(/\/[^/]+$/, '/:id'));
    if (page === undefined) return next();
    koa.state.route = `page ${page.path}`;
    koa.set('Cache-Control', 'no-store');
    const visit = new Visit(koa, services);
    const reply = await respond(visit, page).catch((error: unknown) => {
      const { title, back } = visit.words.failures;
      const advice = html`<p><a href="${visit.link(paths.login)}">${back}</a></p>`;
      return refuse(visit, error, { title, advice, ...services });
    });
    send(koa, visit, reply, 'content' in reply ? await brands.find(visit) : null);
  };
}

async function respond(visit: Visit, page: HostedPage): Promise<Reply> {
  const { method } = visit.koa;
  if (method === 'GET' || method === 'HEAD') {
    visit.requireNavigation();
    return page.show(visit);
  }
  if (method !== 'POST' || !page.submit) {
    visit.koa.set('Allow', page.submit ? 'GET, HEAD, POST' : 'GET, HEAD');
    throw new DomainError('METHOD_NOT_ALLOWED', 'The method is not allowed.');
  }
  await visit.readForm();
  return page.hasTicket || visit.hasFormToken() ? page.submit(visit) : showAgain(visit, page);
}

/** The form again in place of an expired one, with what was typed. The address is in the cookie that prefills forms. */
async function showAgain(visit: Visit, page: HostedPage): Promise<Reply> {
  if (visit.field('email') !== '') visit.keepAddress(visit.field('email'));
  const reply = await page.show(visit);
  const { FORM_SESSION_EXPIRED: message } = visit.words.failures.byReason;
  return 'content' in reply ? { ...reply, problem: { status: 403, message, field: null } } : reply;
}

/**
 * Shows people a refused authorization request as a page, at the endpoint: it must not redirect. Programs get the error
 * of the endpoint.
 */
export function refusedAuthorizations(services: VisitServices): Middleware {
  const answer: Middleware = async (koa, next) => {
    try {
      await next();
    } catch (error) {
      koa.vary('Accept');
      if (koa.accepts('json', 'html') !== 'html' || !isNavigation(koa.req)) throw error;
      const visit = new Visit(koa, services);
      const { title, advice } = visit.words.authorizationError;
      send(koa, visit, refuse(visit, error, { title, advice: html`<p>${advice}</p>`, ...services }), null);
    }
  };
  return (koa, next) => (koa.path.endsWith('/auth/sso/authorize') ? answer(koa, next) : next());
}

interface Refusal extends Pick<VisitServices, 'logger'> {
  title: string;
  advice: Html;
}

/** The page of an error that no form explains. */
function refuse(visit: Visit, error: unknown, { title, advice, logger }: Refusal): PageReply {
  const failure = error instanceof DomainError ? error : internal('unexpected error', { cause: error });
  const { words, requestId } = visit;
  const { status, message, retryAfterSeconds } = describeError(failure, words);
  if (status >= 500 && status !== 501) logger.error({ err: error, requestId }, 'request failed');
  if (retryAfterSeconds !== undefined) visit.koa.set('Retry-After', String(retryAfterSeconds));
  return {
    status,
    title,
    content: html`<p>${message}</p>
<p class="muted">${words.failures.requestId} <code>${requestId}</code></p>
${advice}`,
  };
}

function send(koa: Context, visit: Visit, reply: Reply, brand: Brand | null): void {
  // Rendering may add a cookie.
  const body = 'content' in reply ? layout(visit, reply, brand) : '';
  const cookies = visit.writtenCookies;
  if (cookies.length > 0) koa.set('Set-Cookie', cookies);
  koa.set('Content-Language', visit.language);
  if ('location' in reply) {
    koa.status = 303;
    koa.set('Location', reply.location);
    koa.body = '';
    return;
  }
  if ('download' in reply) {
    const { name, mediaType, text } = reply.download;
    koa.attachment(name);
    koa.type = mediaType;
    koa.body = text;
    return;
  }
  const { status = reply.problem?.status ?? 200, problem } = reply;
  if (problem?.retryAfterSeconds !== undefined) koa.set('Retry-After', String(problem.retryAfterSeconds));
  koa.status = status;
  koa.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(reply, brand),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  koa.body = body;
}
