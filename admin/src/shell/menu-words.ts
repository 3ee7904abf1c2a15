import { inLanguages } from '../language/languages.js';

/** Titles of the screens in the menu, and of its groups. */
export const words = inLanguages('shell/menu', {
  en: {
    groups: { content: 'Content', audience: 'Audience', build: 'Build', site: 'Site' },
    titles: {
      dashboard: 'Dashboard',
      posts: 'Posts',
      media: 'Media',
      terms: 'Categories and tags',
      authors: 'Authors',
      postTypes: 'Post types',
      redirects: 'Redirects',
      transfer: 'Import and export',
      traffic: 'Traffic',
      apiKeys: 'API keys',
      forms: 'Forms',
      leads: 'Leads',
      webhooks: 'Webhooks',
      settings: 'Settings',
      team: 'Team',
      audit: 'Audit trail',
      organization: 'Organization',
    },
  },
  'pt-BR': {
    groups: { content: 'Conteúdo', audience: 'Público', build: 'Integração', site: 'Site' },
    titles: {
      dashboard: 'Painel',
      posts: 'Posts',
      media: 'Mídia',
      terms: 'Categorias e tags',
      authors: 'Autores',
      postTypes: 'Tipos de post',
      redirects: 'Redirecionamentos',
      transfer: 'Importar e exportar',
      traffic: 'Tráfego',
      apiKeys: 'Chaves de API',
      forms: 'Formulários',
      leads: 'Respostas',
      webhooks: 'Webhooks',
      settings: 'Configurações',
      team: 'Equipe',
      audit: 'Auditoria',
      organization: 'Organização',
    },
  },
});
