import { useNotices } from '../failure/use-notices.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { hasPixels, imageFormats, maxImageBytes, readableSize, refusalOf } from './accepted-images.js';
import { words } from './image-limits-words.js';
import { isWithinPixels, maxPixels, maxSide, type PixelSize, readPixelSize } from './pixel-limits.js';
import { scaleImage } from './scale-image.js';

/** A file to upload, or why there is none. */
type Prepared = { file: File } | { refusal: string };

/** What uploads may be, in words, before any transfer. */
export function useImageLimits() {
  const text = useWords(words);
  const { language } = useLanguage();
  const notices = useNotices();
  const limit = readableSize(maxImageBytes, language);
  const formats = imageFormats(language);
  const number = (value: number) => value.toLocaleString(language);
  const pixelLimits = text.pixelLimits(number(maxPixels / 1_000_000), number(maxSide));
  const inWords = ({ width, height }: PixelSize) => `${number(width)} × ${number(height)}`;
  return {
    limits: text.limits(formats, limit),
    /** Scales photos with too many pixels down and says so, and refuses what the platform would refuse. */
    prepare: async (file: File): Promise<Prepared> => {
      const reason = refusalOf(file);
      if (reason === 'type') return { refusal: text.otherType(file.name, formats) };
      const size = hasPixels(file) ? await readPixelSize(file) : null;
      if (size && !isWithinPixels(size)) {
        const scaled = await scaleImage(file);
        if (!scaled) return { refusal: text.tooManyPixels(file.name, inWords(size), pixelLimits) };
        notices.done(text.scaled(file.name, inWords(size), inWords(scaled), pixelLimits));
        return { file: scaled.file };
      }
      if (reason === 'size') return { refusal: text.tooLarge(file.name, readableSize(file.size, language), limit) };
      return { file };
    },
  };
}
