import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Failure } from '../failure/failure.js';
import { SiteSettings } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { ArchiveSite } from '../site/archive-site.js';
import { useSite } from '../site/site-provider.js';
import { ApplicationList } from './application-list.js';
import { DomainSettings } from './domain-settings.js';
import { AppearanceSettings, GeneralSettings, OriginSettings, RedirectSettings, SeoSettings } from './panels.js';
import type { Settings } from './settings.js';
import { words } from './words.js';

export function SettingsScreen() {
  const text = useWords(words);
  const { id: site } = useSite();
  const { data, error, refetch } = useOperation(SiteSettings, { site });
  return (
    <>
      <ScreenTitle title={text.title} />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Panels settings={data.site} />}
    </>
  );
}

function Panels({ settings }: { settings: Settings }) {
  const { may } = useSite();
  const [path] = useLocation();
  const panels = useRef<HTMLDivElement>(null);
  // Pending items link to a part: `/settings/domain`.
  useEffect(() => {
    const part = path.split('/').at(-1);
    panels.current?.querySelector(`[data-part="${CSS.escape(part ?? '')}"]`)?.scrollIntoView();
  }, [path]);
  return (
    <Stack ref={panels}>
      <GeneralSettings settings={settings} />
      <div data-part="domain">
        <DomainSettings settings={settings} />
      </div>
      <RedirectSettings settings={settings} />
      <div data-part="appearance">
        <AppearanceSettings settings={settings} />
      </div>
      <div data-part="seo">
        <SeoSettings settings={settings} />
      </div>
      <OriginSettings settings={settings} />
      {may('applets:manage') && <ApplicationList settings={settings} />}
      <ArchiveSite />
    </Stack>
  );
}
