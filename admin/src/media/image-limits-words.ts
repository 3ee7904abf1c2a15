import { inLanguages } from '../language/languages.js';

export const words = inLanguages('media/image-limits', {
  en: {
    limits: (formats: string, size: string) => `${formats}, up to ${size} each.`,
    tooLarge: (name: string, size: string, limit: string) =>
      `${name} is ${size}. Images can be up to ${limit}: make it smaller and upload it again.`,
    pixelLimits: (megapixels: string, side: string) => `${megapixels} megapixels and ${side} pixels a side`,
    tooManyPixels: (name: string, size: string, limits: string) =>
      `${name} has ${size} pixels. Images can have up to ${limits}: scale it down and upload it again.`,
    scaled: (name: string, from: string, to: string, limits: string) =>
      `${name} was scaled down from ${from} to ${to} pixels. Images can have up to ${limits}.`,
    otherType: (name: string, formats: string) => `${name} is not an image that posts can show. Use ${formats}.`,
  },
  'pt-BR': {
    limits: (formats, size) => `${formats}, até ${size} cada.`,
    tooLarge: (name, size, limit) =>
      `${name} tem ${size}. Imagens podem ter até ${limit}: diminua o arquivo e envie de novo.`,
    pixelLimits: (megapixels, side) => `${megapixels} megapixels e ${side} pixels de lado`,
    tooManyPixels: (name, size, limits) =>
      `${name} tem ${size} pixels. Imagens podem ter até ${limits}: reduza a imagem e envie de novo.`,
    scaled: (name, from, to, limits) =>
      `${name} foi reduzida de ${from} para ${to} pixels. Imagens podem ter até ${limits}.`,
    otherType: (name, formats) => `${name} não é uma imagem que posts podem mostrar. Use ${formats}.`,
  },
});
