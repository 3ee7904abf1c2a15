import { useLanguage, useWords } from '../language/language-provider.js';
import { imageFormats, maxImageBytes, readableSize, refusalOf } from './accepted-images.js';
import { words } from './image-limits-words.js';

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
