import { inLanguages } from '../language/languages.js';

export const words = inLanguages('media/image-limits', {
  en: {
    limits: (formats: string, size: string) => `${formats}, up to ${size} each.`,
    tooLarge: (name: string, size: string, limit: string) =>
      `${name} is ${size}. Images can be up to ${limit}: make it smaller and upload it again.`,
    otherType: (name: string, formats: string) => `${name} is not an image that posts can show. Use ${formats}.`,
  },
  'pt-BR': {
    limits: (formats, size) => `${formats}, até ${size} cada.`,
    tooLarge: (name, size, limit) =>
      `${name} tem ${size}. Imagens podem ter até ${limit}: diminua o arquivo e envie de novo.`,
    otherType: (name, formats) => `${name} não é uma imagem que posts podem mostrar. Use ${formats}.`,
  },
});
