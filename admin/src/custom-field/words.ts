import { inLanguages } from '../language/languages.js';
import { type Bound, rangeText } from './range-text.js';

export const words = inLanguages('custom-field', {
  en: {
    none: 'None',
    chooseImage: 'Choose an image',
    removeImage: 'Remove the image',
    list: 'Type an entry and press Enter.',
    post: 'Search by title',
    required: 'Fill in this field.',
    unknown: 'The post type does not have this field any more.',
    text: (min: Bound, max: Bound) =>
      rangeText(min, max, {
        both: `Use ${min} to ${max} characters.`,
        least: `Use at least ${min} characters.`,
        most: `Use at most ${max} characters.`,
        any: 'This text is too long.',
      }),
    number: (min: Bound, max: Bound) =>
      rangeText(min, max, {
        both: `Enter a number from ${min} to ${max}.`,
        least: `Enter a number of at least ${min}.`,
        most: `Enter a number of at most ${max}.`,
        any: 'Enter a number.',
      }),
    items: (min: Bound, max: Bound) =>
      rangeText(min, max, {
        both: `Enter ${min} to ${max} entries.`,
        least: `Enter at least ${min} entries.`,
        most: `Enter at most ${max} entries.`,
        any: 'One of the entries does not fit.',
      }),
    date: 'Enter a date.',
    choice: 'Choose one of the values.',
    gone: 'What was chosen does not exist any more.',
    other: 'This value does not fit.',
  },
  'pt-BR': {
    none: 'Nenhum',
    chooseImage: 'Escolher uma imagem',
    removeImage: 'Remover a imagem',
    list: 'Digite um item e pressione Enter.',
    post: 'Buscar pelo título',
    required: 'Preencha este campo.',
    unknown: 'O tipo de post não tem mais este campo.',
    text: (min, max) =>
      rangeText(min, max, {
        both: `Use de ${min} a ${max} caracteres.`,
        least: `Use pelo menos ${min} caracteres.`,
        most: `Use no máximo ${max} caracteres.`,
        any: 'Este texto é longo demais.',
      }),
    number: (min, max) =>
      rangeText(min, max, {
        both: `Informe um número de ${min} a ${max}.`,
        least: `Informe um número a partir de ${min}.`,
        most: `Informe um número até ${max}.`,
        any: 'Informe um número.',
      }),
    items: (min, max) =>
      rangeText(min, max, {
        both: `Informe de ${min} a ${max} itens.`,
        least: `Informe pelo menos ${min} itens.`,
        most: `Informe no máximo ${max} itens.`,
        any: 'Um dos itens não serve.',
      }),
    date: 'Informe uma data.',
    choice: 'Escolha um dos valores.',
    gone: 'O que foi escolhido não existe mais.',
    other: 'Este valor não serve.',
  },
});
