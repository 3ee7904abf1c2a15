import { inLanguages } from '../language/languages.js';

export const words = inLanguages('screen/movable-list', {
  en: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    drag: 'Drag to another place',
    moved: (name: string, place: number) => `${name} is now number ${place}.`,
    removed: (name: string) => `${name} is removed.`,
    undo: 'Undo',
  },
  'pt-BR': {
    up: (name) => `Mover ${name} para cima`,
    down: (name) => `Mover ${name} para baixo`,
    remove: (name) => `Remover ${name}`,
    drag: 'Arraste para outro lugar',
    moved: (name, place) => `${name} agora é o número ${place}.`,
    removed: (name) => `${name} foi removido.`,
    undo: 'Desfazer',
  },
});
