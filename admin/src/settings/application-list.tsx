import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminSetSiteApplication, SiteDashboard, SiteSettings, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Confirm } from '../screen/confirm.js';
import { Panel } from '../screen/panel.js';
import type { Settings } from './settings.js';
import { words } from './words.js';

type Application = Settings['applicationCatalog'][number];
type Shown = Pick<Application, 'slug' | 'name' | 'description' | 'installed'>;

export function ApplicationList({ settings: { id: site, applicationCatalog } }: { settings: Settings }) {
  const text = useWords(words);
  const notices = useNotices();
  // The catalog has its texts in Portuguese.
  const toShown = (application: Application) => ({ ...application, ...text.applicationTexts.get(application.slug) });
  const [ending, setEnding] = useState<Shown | null>(null);
  const change = useChange(AdminSetSiteApplication, { refreshes: [SiteSettings, SiteSwitcher, SiteDashboard] });
  const set = ({ slug, name }: Shown, enabled: boolean) =>
    change.mutate(
      { input: { site, application: slug, enabled } },
      {
        onSuccess: () => notices.done(enabled ? text.installed(name) : text.uninstalled(name)),
        onError: (error) => notices.failed(error),
        onSettled: () => setEnding(null),
      },
    );
  return (
    <Panel title={text.applications}>
      <Stack>
        {applicationCatalog.map(toShown).map((each) => (
          <Group key={each.slug} justify="space-between" gap="xs">
            <div style={{ flex: '1 1 200px' }}>
              <Text fw={600}>{each.name}</Text>
              <Text size="sm">{each.description}</Text>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={each.installed ? text.uninstallOf(each.name) : text.installOf(each.name)}
              onClick={() => (each.installed ? setEnding(each) : set(each, true))}
            >
              {each.installed ? text.uninstall : text.install}
            </Button>
          </Group>
        ))}
      </Stack>
      <Confirm
        isOpen={ending !== null}
        title={text.uninstallOf(ending?.name ?? '')}
        text={text.uninstallText}
        action={text.uninstall}
        isBusy={change.isPending}
        onConfirm={() => ending && set(ending, false)}
        onClose={() => setEnding(null)}
      />
    </Panel>
  );
}
