import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

/** Name of a role; those of the platform in the current language. */
export function useRoleName(): (role: { slug: string; name: string }) => string {
  const { presets } = useWords(words);
  return ({ slug, name }) => presets[slug] ?? name;
}
