import { Select, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { ImageChoice } from '../post-editor/image-choice.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { IndexNow } from './index-now.js';
import { LanguageSettings } from './language-settings.js';
import type { Settings } from './settings.js';
import type { SiteLanguages } from './site-languages.js';
import { useSettings } from './use-settings.js';
import { words } from './words.js';

interface PanelProps {
  settings: Settings;
}

type ErrorAt = (key: string) => string | null;

/** The string values of a free-form part of the settings; others are read-only here. */
function useTexts(stored: unknown, keys: readonly string[]) {
  const [texts, setTexts] = useState(() => {
    const values = new Map(Object.entries((stored ?? {}) as Readonly<Record<string, unknown>>));
    return Object.fromEntries(keys.map((key) => [key, String(values.get(key) ?? '')]));
  });
  return {
    field: (key: string, errorAt: ErrorAt) => ({
      value: texts[key] ?? '',
      error: errorAt(key),
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setTexts((before) => ({ ...before, [key]: value }));
      },
    }),
    image: (key: string, errorAt: ErrorAt) => ({
      url: texts[key] ?? '',
      error: errorAt(key),
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
  const [languages, setLanguages] = useState<SiteLanguages>(() => {
    const { defaultLanguage, enabledLanguages, multiLangEnabled } = settings;
    return { defaultLanguage, enabledLanguages, multiLangEnabled };
  });
  const { save, errorAt, state } = useSettings({ name, ...languages });
  const onSave = () =>
    save(({ enabledLanguages, ...change }) => ({
      ...change,
      ...(enabledLanguages && { enabledLanguages: [...enabledLanguages] }),
    }));
  return (
    <SettingsPanel title={text.general} onSave={onSave} {...state}>
      <TextInput
        label={text.name}
        error={errorAt('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
      />
      <LanguageSettings value={languages} errorAt={errorAt} onChange={setLanguages} />
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
  const { save, errorAt, state } = useSettings(texts);
  const onSave = () => save((change) => ({ settings: toSettings(change) }));
  return (
    <SettingsPanel title={text.appearance} onSave={onSave} {...state}>
      <TextInput label={text.siteTitle} {...field('title', errorAt)} />
      <TextInput label={text.tagline} {...field('tagline', errorAt)} />
      <Textarea label={text.description} autosize {...field('description', errorAt)} />
      <ImageChoice label={text.logo} {...image('logo_url', errorAt)} />
      <ImageChoice label={text.favicon} description={text.faviconHelp} {...image('favicon_png_url', errorAt)} />
      <TextInput label={text.previewUrl} description={text.previewUrlHelp} {...field('preview_url', errorAt)} />
    </SettingsPanel>
  );
}

const seoKeys = ['title_template', 'default_title', 'default_description', 'default_og_image', 'robots'];

export function SeoSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const { field, image, texts } = useTexts(settings.seo, seoKeys);
  const { saveSeo, errorAt, state } = useSettings(texts);
  return (
    <SettingsPanel title={text.seo} onSave={() => saveSeo(toSettings)} {...state}>
      <TextInput label={text.template} description={text.templateHelp} {...field('title_template', errorAt)} />
      <TextInput label={text.defaultTitle} {...field('default_title', errorAt)} />
      <Textarea label={text.defaultDescription} autosize {...field('default_description', errorAt)} />
      <ImageChoice label={text.shareImage} {...image('default_og_image', errorAt)} />
      <TextInput label={text.robots} description={text.robotsHelp} {...field('robots', errorAt)} />
      <IndexNow settings={settings} />
    </SettingsPanel>
  );
}

export function OriginSettings({ settings }: PanelProps) {
  const text = useWords(words);
  const [corsOrigins, setOrigins] = useState(settings.corsOrigins);
  const { save, errorAt, state } = useSettings({ corsOrigins });
  return (
    <SettingsPanel title={text.origins} onSave={() => save((change) => change)} {...state}>
      <Text size="sm">{text.originsText}</Text>
      <TagsInput
        label={text.originsLabel}
        error={errorAt('corsOrigins')}
        description={`${text.originsHelp} ${text.listHelp}`}
        value={corsOrigins}
        onChange={setOrigins}
      />
    </SettingsPanel>
  );
}
