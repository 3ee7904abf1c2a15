import { Button, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminSetSiteApplication, SiteDashboard, SiteSettings, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { inLanguages } from '../language/languages.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';

const words = inLanguages({
  en: {
    title: 'Forms',
    text: 'Forms are not switched on for this site. With them, visitors write to you, and you read and export what they sent.',
    switchOn: 'Switch on forms',
    ask: 'Ask an administrator of the site to switch them on.',
  },
  'pt-BR': {
    title: 'Formulários',
    text: 'Os formulários não estão ativados neste site. Com eles, os visitantes escrevem para você, e você lê e exporta o que enviaram.',
    switchOn: 'Ativar formulários',
    ask: 'Peça a um administrador do site para ativá-los.',
  },
});

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
