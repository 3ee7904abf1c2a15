import { randomBytes } from 'node:crypto';
import { cookieNames } from '@imprint/service/cookies';
import { PageStartProviderLoginDocument, type SignInProviderFragment } from '../generated/documents.js';
import { type Html, html } from '../html/page.js';
import { form } from './form.js';
import type { Reply } from './reply.js';
import type { Visit } from './visit.js';

const secretBytes = 24;

/** A form for each identity provider. */
export const providerForms = (
  visit: Visit,
  providers: readonly SignInProviderFragment[],
  { name, label }: { name: string; label: (provider: string) => string },
): Html[] =>
  providers.map((provider) =>
    form(visit, { name, hidden: { provider_id: provider.id }, submit: label(provider.name), kind: 'plain' }),
  );

/** Redirects to an identity provider. With the token of an account, to link an identity to it. */
export async function startProvider(
  visit: Visit,
  choice: { providerId: string } | { email: string },
  bearer?: string,
): Promise<Reply> {
  // Shared by attempts, so that two tabs can sign in.
  const browserSecret = visit.cookie(cookieNames.provider) ?? randomBytes(secretBytes).toString('base64url');
  const input = { ...choice, browserSecret, returnTo: visit.returnTo };
  const { started } = await visit.execute(PageStartProviderLoginDocument, { input }, bearer);
  visit.setCookie(cookieNames.provider, { value: browserSecret, maxAgeSeconds: started.expiresIn });
  visit.keepOrganization(started.expiresIn);
  const { provider } = visit.words;
  return {
    title: provider.title,
    leavesTo: started.location,
    content: html`<p><a href="${started.location}">${provider.link}</a></p>`,
  };
}
