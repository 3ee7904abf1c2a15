import { type Language, toLanguage } from '@imprint/ids/interface-language';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { keepLanguage, readLanguage } from './kept-language.js';
import { isSource, type Translations, type WordsByLanguage, type WordsByPart } from './languages.js';

interface Shown {
  language: Language;
  /** Null for a language whose words load with the screens. */
  translation: WordsByPart | null;
}

interface LanguageChoice extends Shown {
  /** Null until a person chooses one, in the console or on the hosted pages. */
  chosen: Language | null;
  choose: (language: Language) => void;
  /** Offers the language of the account, for browsers that prefer no supported language. */
  suggest: (tag: string) => void;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
}

/** The words of a part in the current language. */
export function useWords<Words>(words: WordsByLanguage<Words>): Words {
  const { language, translation } = useLanguage();
  if (isSource(language)) return words[language];
  // The type of translations ties each part to its words.
  return (translation?.[words.part] ?? words.en) as Words;
}

/**
 * What to show: the wanted language once its words are loaded, until then the former one, and null before the first.
 * English, if there is no former one and the words cannot be loaded.
 */
function useShown(wanted: Language, translations: Translations<WordsByPart>): Shown | null {
  const [shown, setShown] = useState<Shown | null>(isSource(wanted) ? { language: wanted, translation: null } : null);
  useEffect(() => {
    if (isSource(wanted)) return setShown({ language: wanted, translation: null });
    let isWanted = true;
    translations[wanted]().then(
      (translation) => isWanted && setShown({ language: wanted, translation }),
      () => isWanted && setShown((former) => former ?? { language: 'en', translation: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, translations]);
  return shown;
}

interface LanguageProviderProps {
  translations: Translations<WordsByPart>;
  children: ReactNode;
}

export function LanguageProvider({ translations, children }: LanguageProviderProps) {
  const [chosen, setChosen] = useState(readLanguage);
  const [preferred] = useState(() => navigator.languages.map((tag) => toLanguage(tag)).find((each) => each !== null));
  const [suggested, setSuggested] = useState<Language>('en');
  const shown = useShown(chosen ?? preferred ?? suggested, translations);
  useEffect(() => {
    if (shown) document.documentElement.lang = shown.language;
  }, [shown]);
  const choice = useMemo(
    () =>
      shown && {
        ...shown,
        chosen,
        choose: (next: Language) => {
          keepLanguage(next);
          setChosen(next);
        },
        suggest: (tag: string) => setSuggested((before) => toLanguage(tag) ?? before),
      },
    [shown, chosen],
  );
  return choice && <LanguageContext value={choice}>{children}</LanguageContext>;
}
