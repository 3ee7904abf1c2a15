import { inLanguages } from '../language/languages.js';

export const words = inLanguages('shell/forms-not-installed', {
  en: {
    title: 'Forms',
    text: 'Forms are not switched on for this site. With them, visitors write to you, and you read and export what they sent.',
    switchOn: 'Switch on forms',
    ask: 'Ask an administrator of the site to switch them on.',
  },
  'pt-BR': {
    title: 'Formulários',
    text: 'Os formulários não estão ativados neste site. Com eles, os visitantes escrevem para você, e você lê e exporta o que enviaram.',
    switchOn: 'Ativar formulários',
    ask: 'Peça a um administrador do site para ativá-los.',
  },
});
