import { byCode, inLanguages } from '../language/languages.js';

export const words = inLanguages('rotation', {
  en: {
    overlaps: byCode({ 0: 'It ends now', 3600: '1 hour', 86400: '1 day', 604800: '7 days', 2592000: '30 days' }),
  },
  'pt-BR': {
    overlaps: { 0: 'Termina agora', 3600: '1 hora', 86400: '1 dia', 604800: '7 dias', 2592000: '30 dias' },
  },
});
