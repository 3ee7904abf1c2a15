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
  const text = useWords(words);
  const [path] = useLocation();
  const panels = useRef<HTMLDivElement>(null);
  const parts = [
    { id: 'general', title: text.general, content: <GeneralSettings settings={settings} /> },
    { id: 'domain', title: text.domains, content: <DomainSettings settings={settings} /> },
    { id: 'redirects', title: text.redirects, content: <RedirectSettings settings={settings} /> },
    { id: 'appearance', title: text.appearance, content: <AppearanceSettings settings={settings} /> },
    { id: 'seo', title: text.seo, content: <SeoSettings settings={settings} /> },
    { id: 'origins', title: text.origins, content: <OriginSettings settings={settings} /> },
    ...(may('applets:manage')
      ? [{ id: 'applications', title: text.applications, content: <ApplicationList settings={settings} /> }]
      : []),
  ];
  // Pending items link to a part: `/settings/domain`.
  useEffect(() => {
    const part = path.split('/').at(-1);
    panels.current?.querySelector(`#${CSS.escape(part ?? '')}`)?.scrollIntoView();
  }, [path]);
  return (
    <div className="sections">
      <nav aria-label={text.parts} className="section-list">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Stack ref={panels} miw={0}>
        {parts.map(({ id, content }) => (
          <div key={id} id={id} className="section">
            {content}
          </div>
        ))}
        <ArchiveSite />
      </Stack>
    </div>
  );
}
