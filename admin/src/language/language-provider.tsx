import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type Language, toLanguage, type WordsByLanguage } from './languages.js';

const key = 'imprint-console-language';

interface LanguageChoice {
  language: Language;
  /** True after an explicit choice in the console. */
  isChosen: boolean;
  choose: (language: Language) => void;
  /** The language chosen in the console, else that of the account. */
  suggest: (tag: string) => void;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
}

/** The words of a part in the current language. */
export const useWords = <Words,>(words: WordsByLanguage<Words>): Words => words[useLanguage().language];

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(() => toLanguage(localStorage.getItem(key)));
  const [suggested, setSuggested] = useState(() => navigator.languages.map(toLanguage).find(Boolean) ?? 'en');
  const language = chosen ?? suggested;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      isChosen: chosen !== null,
      choose: (next: Language) => {
        localStorage.setItem(key, next);
        setChosen(next);
      },
      suggest: (tag: string) => setSuggested((before) => toLanguage(tag) ?? before),
    }),
    [language, chosen],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
