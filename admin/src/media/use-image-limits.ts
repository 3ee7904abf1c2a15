import { useLanguage, useWords } from '../language/language-provider.js';
import { inLanguages } from '../language/languages.js';
import { imageFormats, maxImageBytes, readableSize, refusalOf } from './accepted-images.js';

const words = inLanguages({
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

/** What uploads may be, in words, before any transfer. */
export function useImageLimits() {
  const text = useWords(words);
  const { language } = useLanguage();
  const limit = readableSize(maxImageBytes, language);
  const formats = imageFormats(language);
  return {
    limits: text.limits(formats, limit),
    /** Why a file is not uploaded; null if it may be. */
    refusal: (file: Pick<File, 'name' | 'type' | 'size'>): string | null => {
      const reason = refusalOf(file);
      if (reason === null) return null;
      return reason === 'size'
        ? text.tooLarge(file.name, readableSize(file.size, language), limit)
        : text.otherType(file.name, formats);
    },
  };
}
