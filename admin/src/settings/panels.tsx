import { Select, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { ImageSetting } from './image-setting.js';
import { IndexNow } from './index-now.js';
import type { Settings } from './settings.js';
import { useSettings } from './use-settings.js';
import { words } from './words.js';

interface PanelProps {
  settings: Settings;
}

/** The string values of a free-form part of the settings; others are read-only here. */
function useTexts(stored: unknown, keys: readonly string[]) {
  const [texts, setTexts] = useState(() => {
    const values = new Map(Object.entries((stored ?? {}) as Readonly<Record<string, unknown>>));
    return Object.fromEntries(keys.map((key) => [key, String(values.get(key) ?? '')]));
  });
  return {
    field: (key: string) => ({
      value: texts[key] ?? '',
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setTexts((before) => ({ ...before, [key]: value }));
      },
    }),
    image: (key: string) => ({
      value: texts[key] ?? '',
      onChange: (url: string) => setTexts((before) => ({ ...before, [key]: url })),
    }),
    texts,
  };
}

/** An empty text deletes the setting. */
const toSettings = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value?.trim() || null]));

export function GeneralSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const [name, setName] = useState(settings.name);
  const [defaultLanguage, setDefaultLanguage] = useState(settings.defaultLanguage);
  const [enabledLanguages, setEnabledLanguages] = useState(settings.enabledLanguages);
  const [multiLangEnabled, setMultiLang] = useState(settings.multiLangEnabled);
  const { save, state } = useSettings({ name, defaultLanguage, enabledLanguages, multiLangEnabled });
  return (
    <SettingsPanel title={text.general} onSave={() => save((change) => change)} {...state}>
      <TextInput label={text.name} value={name} onChange={(event) => setName(event.currentTarget.value)} required />
      <TextInput
        label={text.defaultLanguage}
        description={text.defaultLanguageHelp}
        value={defaultLanguage}
        onChange={(event) => setDefaultLanguage(event.currentTarget.value)}
        required
      />
      <Switch
        label={text.severalLanguages}
        checked={multiLangEnabled}
        onChange={(event) => setMultiLang(event.currentTarget.checked)}
      />
      {multiLangEnabled && (
        <TagsInput
          label={text.languages}
          description={text.listHelp}
          value={enabledLanguages}
          onChange={setEnabledLanguages}
        />
      )}
    </SettingsPanel>
  );
}

export function RedirectSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const [preferWww, setPreferWww] = useState(settings.preferWww);
  const [forceRedirect, setForceRedirect] = useState(settings.forceRedirect);
  const [status, setStatus] = useState(String(settings.redirectStatusCode));
  const { save, state } = useSettings({ preferWww, forceRedirect, redirectStatusCode: Number(status) });
  return (
    <SettingsPanel title={text.redirects} onSave={() => save((change) => change)} {...state}>
      <Switch
        label={text.preferWww}
        checked={preferWww}
        onChange={(event) => setPreferWww(event.currentTarget.checked)}
      />
      <Switch
        label={text.forceRedirect}
        checked={forceRedirect}
        onChange={(event) => setForceRedirect(event.currentTarget.checked)}
      />
      <Select
        label={text.redirectStatus}
        data={Object.entries(text.statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(value) => setStatus(value ?? status)}
        allowDeselect={false}
      />
    </SettingsPanel>
  );
}

const appearance = ['title', 'tagline', 'description', 'logo_url', 'favicon_png_url', 'preview_url'];

export function AppearanceSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const { field, image, texts } = useTexts(settings.settings, appearance);
  const { save, state } = useSettings(texts);
  const onSave = () => save((change) => ({ settings: toSettings(change) }));
  return (
    <SettingsPanel title={text.appearance} onSave={onSave} {...state}>
      <TextInput label={text.siteTitle} {...field('title')} />
      <TextInput label={text.tagline} {...field('tagline')} />
      <Textarea label={text.description} autosize {...field('description')} />
      <ImageSetting label={text.logo} description={text.imageHelp} {...image('logo_url')} />
      <ImageSetting label={text.favicon} description={text.imageHelp} {...image('favicon_png_url')} />
      <TextInput label={text.previewUrl} description={text.previewUrlHelp} {...field('preview_url')} />
    </SettingsPanel>
  );
}

const seoKeys = ['title_template', 'default_title', 'default_description', 'default_og_image', 'robots'];

export function SeoSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const { field, image, texts } = useTexts(settings.seo, seoKeys);
  const { saveSeo, state } = useSettings(texts);
  return (
    <SettingsPanel title={text.seo} onSave={() => saveSeo(toSettings)} {...state}>
      <TextInput label={text.template} description={text.templateHelp} {...field('title_template')} />
      <TextInput label={text.defaultTitle} {...field('default_title')} />
      <Textarea label={text.defaultDescription} autosize {...field('default_description')} />
      <ImageSetting label={text.shareImage} {...image('default_og_image')} />
      <TextInput label={text.robots} description={text.robotsHelp} {...field('robots')} />
      <IndexNow settings={settings} />
    </SettingsPanel>
  );
}

export function OriginSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const [corsOrigins, setOrigins] = useState(settings.corsOrigins);
  const { save, state } = useSettings({ corsOrigins });
  return (
    <SettingsPanel title={text.origins} onSave={() => save((change) => change)} {...state}>
      <Text size="sm">{text.originsText}</Text>
      <TagsInput
        label={text.originsLabel}
        description={`${text.originsHelp} ${text.listHelp}`}
        value={corsOrigins}
        onChange={setOrigins}
      />
    </SettingsPanel>
  );
}
