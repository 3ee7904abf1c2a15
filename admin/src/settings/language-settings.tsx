import { MultiSelect, Select, Switch } from '@mantine/core';
import { useContentLanguages } from '../language/content-languages.js';
import { useWords } from '../language/language-provider.js';
import { type SiteLanguages, withDefault } from './site-languages.js';
import { words } from './words.js';

interface LanguageSettingsProps {
  value: SiteLanguages;
  errorAt: (field: keyof SiteLanguages) => string | null;
  onChange: (value: SiteLanguages) => void;
}

/** The languages of a site, chosen by their names. */
export function LanguageSettings({ value, errorAt, onChange }: LanguageSettingsProps) {
  const text = useWords(words);
  const { defaultLanguage, enabledLanguages, multiLangEnabled } = value;
  const choices = useContentLanguages(enabledLanguages);
  return (
    <>
      <Select
        label={text.defaultLanguage}
        description={text.defaultLanguageHelp}
        error={errorAt('defaultLanguage')}
        data={choices}
        value={defaultLanguage}
        onChange={(tag) => tag && onChange(withDefault(value, tag))}
        searchable
        allowDeselect={false}
        nothingFoundMessage={text.noLanguage}
      />
      <Switch
        label={text.severalLanguages}
        checked={multiLangEnabled}
        onChange={(event) => onChange({ ...value, multiLangEnabled: event.currentTarget.checked })}
      />
      {multiLangEnabled && (
        <MultiSelect
          label={text.languages}
          error={errorAt('enabledLanguages')}
          data={choices}
          value={[...enabledLanguages]}
          onChange={(tags) => onChange({ ...value, enabledLanguages: [...new Set([defaultLanguage, ...tags])] })}
          searchable
          nothingFoundMessage={text.noLanguage}
        />
      )}
    </>
  );
}
