import { inLanguages } from '../language/languages.js';

export const words = inLanguages('screen/trash', {
  en: {
    deletedAt: 'Deleted',
    restorableUntil: 'Restorable until',
    restore: 'Restore',
    restored: (name: string) => `“${name}” is restored.`,
  },
  'pt-BR': {
    deletedAt: 'Exclusão',
    restorableUntil: 'Restaurável até',
    restore: 'Restaurar',
    restored: (name) => `“${name}” está de volta.`,
  },
});
