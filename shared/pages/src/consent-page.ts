import { ownValue } from '@imprint/ids/own-value';
import { html, page } from './page.js';

/** What an application asks of a person. */
export interface ConsentQuestion {
  clientName: string;
  /** Origin that the form redirects to. */
  redirectOrigin: string;
  email: string;
  /** BCP 47 tag. */
  locale: string;
  scopes: readonly string[];
  /** One-time proof that the answer belongs to this question. */
  ticket: string;
}

interface Words {
  title: string;
  asks: string;
  account: string;
  allow: string;
  deny: string;
  scopes: Readonly<Record<string, string>>;
}

const words: Record<'pt-BR' | 'en', Words> = {
  'pt-BR': {
    title: 'Permitir acesso',
    asks: 'pede permissão para:',
    account: 'Conta:',
    allow: 'Permitir',
    deny: 'Recusar',
    scopes: {
      openid: 'saber quem é você',
      email: 'ver seu endereço de e-mail',
      profile: 'ver seu nome e idioma',
      offline_access: 'continuar conectado quando você não estiver presente',
      'staff:read': 'ver seus sites, posts, mídia e tráfego',
      'staff:content': 'escrever e publicar posts e enviar mídia em seu nome',
      'staff:forms': 'ler, exportar e gerenciar formulários, respostas e webhooks',
      'staff:sites': 'alterar configurações dos seus sites e aplicativos',
    },
  },
  en: {
    title: 'Allow access',
    asks: 'asks for permission to:',
    account: 'Account:',
    allow: 'Allow',
    deny: 'Deny',
    scopes: {
      openid: 'know who you are',
      email: 'see your e-mail address',
      profile: 'see your name and language',
      offline_access: 'stay connected while you are away',
      'staff:read': 'see your sites, posts, media and traffic',
      'staff:content': 'write and publish posts and upload media under your name',
      'staff:forms': 'read, export and manage forms, their leads and webhooks',
      'staff:sites': 'change settings of your sites and their applications',
    },
  },
};

/** No scripts or frames; the form may post here and redirect to the application. */
export const consentHeaders = (redirectOrigin: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${redirectOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** The consent page of an application. */
export function consentPage({ clientName, redirectOrigin, email, locale, scopes, ticket }: ConsentQuestion): string {
  const language = locale.toLowerCase().startsWith('en') ? 'en' : 'pt-BR';
  const { title, asks, account, allow, deny, scopes: meanings } = words[language];
  const content = html`<p><strong>${clientName}</strong> (${redirectOrigin}) ${asks}</p>
<ul>${scopes.map((scope) => html`<li>${ownValue(meanings, scope) ?? scope} <code>${scope}</code></li>`)}</ul>
<p>${account} ${email}</p>
<form method="post">
<input type="hidden" name="ticket" value="${ticket}">
<button name="decision" value="allow">${allow}</button>
<button name="decision" value="deny">${deny}</button>
</form>`;
  return page(title, content, language);
}
