import { ownValue } from '@imprint/ids/own-value';
import type { AgentScope, StaffScope } from '@imprint/principal/application-scope';
import { type MailLocale, mailLocale } from '../mail/mail-templates.js';

/** What a scope permits, as a mail lists it. */
const scopeNames: Readonly<Record<MailLocale, Readonly<Record<StaffScope | AgentScope, string>>>> = {
  en: {
    'staff:read': 'see sites, posts, media and traffic',
    'staff:content': 'write and publish posts and upload media',
    'staff:forms': 'read, export and manage forms, leads and webhooks',
    'staff:sites': 'change settings of sites and their applications',
    'posts:read': 'read published posts',
    'posts:write': 'read drafts, and write, change and publish posts',
    'media:read': 'see the media library',
    'media:write': 'add media and describe it',
    'seo:read': 'read texts for search engines',
    'seo:write': 'change texts for search engines',
    'analytics:read': 'read traffic',
    'leads:read': 'read leads, which are personal data',
  },
  'pt-BR': {
    'staff:read': 'ver sites, posts, mídia e tráfego',
    'staff:content': 'escrever e publicar posts e enviar mídia',
    'staff:forms': 'ler, exportar e gerenciar formulários, respostas e webhooks',
    'staff:sites': 'alterar configurações dos sites e aplicações',
    'posts:read': 'ler posts publicados',
    'posts:write': 'ler rascunhos e escrever, alterar e publicar posts',
    'media:read': 'ver a biblioteca de mídia',
    'media:write': 'adicionar mídia e descrevê-la',
    'seo:read': 'ler textos para buscadores',
    'seo:write': 'alterar textos para buscadores',
    'analytics:read': 'ler o tráfego',
    'leads:read': 'ler respostas, que são dados pessoais',
  },
};

/** A list of what scopes permit, in the language of its reader. */
export const describeScopes = (locale: string | null | undefined, scopes: readonly string[]): string =>
  scopes.flatMap((scope) => ownValue(scopeNames[mailLocale(locale)], scope) ?? []).join('; ');
