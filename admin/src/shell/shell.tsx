import { AppShell, Burger, Button, Group, Kbd } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, matchRoute, Route, Switch, useLocation, useRoute, useRouter } from 'wouter';
import { ErrorBoundary } from '../failure/error-boundary.js';
import { SiteSwitcher, type SiteSwitcherQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { NotFound } from '../screen/not-found.js';
import { OnDemand, Script } from '../screen/on-demand.js';
import { words } from '../screen/words.js';
import { Landing } from '../site/landing.js';
import { SiteProvider } from '../site/site-provider.js';
import { AccountMenu } from './account-menu.js';
import { Mark } from './mark.js';
import { routeOf, screens } from './screens.js';
import { SiteMenu } from './site-menu.js';
import { SiteScreens } from './site-screens.js';
import { SiteSwitch } from './site-switch.js';
import { usePalette } from './use-palette.js';
import { words as shellWords } from './words.js';

const accountScreen = new Script<object>(async () => (await import('../account/account-screen.js')).AccountScreen);

const operatorScreens = new Script<object>(
  async () => (await import('../operator/operator-screens.js')).OperatorScreens,
);

/** Loads the script of the screen while the sites load. A failure surfaces when the screen opens. */
function usePreload(path: string): void {
  const { parser } = useRouter();
  useEffect(() => {
    const screen = screens.find((candidate) => matchRoute(parser, routeOf(candidate), path)[0]);
    screen?.script.load().catch(() => undefined);
  }, [parser, path]);
}

/** Layout around every screen. */
export function Shell() {
  const text = useWords(words);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [path] = useLocation();
  const [, site] = useRoute('/sites/:site/*?');
  const viewer = useOperation(SiteSwitcher, {});
  usePreload(path);
  const { open, openSites, palette } = usePalette({ viewer, reference: site?.site });
  const { suggest } = useLanguage();
  const { locale, isOperator = false } = viewer.data?.viewer ?? {};
  useEffect(() => {
    if (locale) suggest(locale);
  }, [locale, suggest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [path]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen, desktop: !site } }}
      padding="md"
    >
      <a href="#content" className="skip-link">
        {text.skip}
      </a>
      <AppShell.Header>
        <Header
          burger={site ? { opened: isOpen, onClick: toggle } : null}
          onSearch={open}
          email={viewer.data?.viewer?.email ?? ''}
          isOperator={isOperator}
        />
      </AppShell.Header>
      {site && (
        <AppShell.Navbar p="xs" aria-label={text.navigation} className="site-menu">
          <SiteProvider reference={site.site} viewer={viewer}>
            <SiteSwitch onOpen={openSites} />
            <SiteMenu />
          </SiteProvider>
        </AppShell.Navbar>
      )}
      {palette}
      <AppShell.Main id="content" tabIndex={-1}>
        <Screens viewer={viewer} />
      </AppShell.Main>
    </AppShell>
  );
}

interface HeaderProps {
  /** Opens the menu in narrow windows; null without one. */
  burger: { opened: boolean; onClick: () => void } | null;
  onSearch: () => void;
  email: string;
  isOperator: boolean;
}

function Header({ burger, onSearch, ...account }: HeaderProps) {
  const text = useWords(words);
  return (
    <Group h="100%" px="md" wrap="nowrap" justify="space-between">
      <Group wrap="nowrap" gap="sm" miw={0}>
        {burger && (
          <Burger {...burger} hiddenFrom="sm" size="sm" aria-label={text.menu} aria-expanded={burger.opened} />
        )}
        <Link href="/" className="mark" aria-label="Imprint">
          <Mark />
        </Link>
      </Group>
      <PaletteButton onClick={onSearch} />
      <AccountMenu {...account} />
    </Group>
  );
}

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Says by which keys the palette opens. */
function PaletteButton({ onClick }: { onClick: () => void }) {
  const text = useWords(shellWords);
  return (
    <Button
      variant="default"
      className="palette-button"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      }
      onClick={onClick}
    >
      {text.placeholder}
    </Button>
  );
}

/** Everything that the path can select. */
function Screens({ viewer }: { viewer: UseQueryResult<SiteSwitcherQuery> }) {
  const [, site] = useRoute('/sites/:site/*?');
  const { isOperator = false } = viewer.data?.viewer ?? {};
  return (
    <Switch>
      <Route path="/">
        <Landing viewer={viewer} />
      </Route>
      <Route path="/account">
        <ErrorBoundary>
          <OnDemand script={accountScreen} props={{}} />
        </ErrorBoundary>
      </Route>
      {(isOperator || viewer.isPending) && (
        <Route path="/operator/*?">
          <ErrorBoundary>{isOperator ? <OnDemand script={operatorScreens} props={{}} /> : <Loading />}</ErrorBoundary>
        </Route>
      )}
      {site && (
        <Route path="/sites/:site/*?">
          <SiteProvider reference={site.site} viewer={viewer}>
            <SiteScreens />
          </SiteProvider>
        </Route>
      )}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
