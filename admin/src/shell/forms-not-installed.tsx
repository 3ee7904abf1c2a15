import { Button, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminSetSiteApplication, SiteDashboard, SiteSettings, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { words } from './forms-not-installed-words.js';

/** Takes the place of the screens of forms on a site without them. */
export function FormsNotInstalled() {
  const text = useWords(words);
  const notices = useNotices();
  const { id: site, may } = useSite();
  const change = useChange(AdminSetSiteApplication, { refreshes: [SiteSwitcher, SiteSettings, SiteDashboard] });
  const switchOn = () =>
    change.mutate(
      { input: { site, application: 'forms', enabled: true } },
      { onError: (error) => notices.failed(error) },
    );
  return (
    <>
      <ScreenTitle title={text.title} />
      <Text mb="md" maw={560}>
        {text.text}
      </Text>
      {may('applets:manage') ? (
        <Button loading={change.isPending} onClick={switchOn}>
          {text.switchOn}
        </Button>
      ) : (
        <Text>{text.ask}</Text>
      )}
    </>
  );
}
