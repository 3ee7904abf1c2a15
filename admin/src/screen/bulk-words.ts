import { inLanguages } from '../language/languages.js';

export const words = inLanguages('screen/bulk', {
  en: { working: (done: number, of: number) => `${done} of ${of}` },
  'pt-BR': { working: (done, of) => `${done} de ${of}` },
});
