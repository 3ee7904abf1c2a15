import { inLanguages } from '../language/languages.js';

export const words = inLanguages('shell', {
  en: {
    palette: 'Go to a screen, a site or a post',
    placeholder: 'Search or go to…',
    results: 'Results',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    nothing: 'Nothing found. Try fewer words, or their beginnings.',
    groups: { actions: 'Actions', screens: 'Screens', sites: 'Sites', posts: 'Posts', preferences: 'Preferences' },
    newPost: 'New post',
    viewSite: 'View site',
    allSites: 'All sites',
    switchSite: 'Switch site:',
    languageTo: (name: string) => `Language: ${name}`,
    schemeTo: (name: string) => `Colors: ${name}`,
  },
  'pt-BR': {
    palette: 'Ir para uma tela, um site ou um post',
    placeholder: 'Buscar ou ir para…',
    results: 'Resultados',
    found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
    nothing: 'Nada encontrado. Tente menos palavras, ou o começo delas.',
    groups: { actions: 'Ações', screens: 'Telas', sites: 'Sites', posts: 'Posts', preferences: 'Preferências' },
    newPost: 'Novo post',
    viewSite: 'Ver site',
    allSites: 'Todos os sites',
    switchSite: 'Trocar de site:',
    languageTo: (name) => `Idioma: ${name}`,
    schemeTo: (name) => `Cores: ${name}`,
  },
});
