import { languages } from '@imprint/ids/interface-language';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocation } from 'wouter';
import type { SiteSwitcherQuery } from '../generated/operations.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { languageNames } from '../language/languages.js';
import { words as screenWords } from '../screen/words.js';
import type { CurrentSite } from '../site/site-provider.js';
import { words as menuWords } from './menu-words.js';
import type { PaletteEntry } from './palette-entry.js';
import { screens } from './screens.js';
import { words } from './words.js';

type Viewer = SiteSwitcherQuery['viewer'];

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** What can be opened or done everywhere: the sites, the own account, and preferences. */
export function useGeneralEntries({ sites, isOperator }: Pick<Viewer, 'sites' | 'isOperator'>): PaletteEntry[] {
  const text = useWords(words);
  const { accountPage, operatorPage, schemes: schemeNames } = useWords(screenWords);
  const [, navigate] = useLocation();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const screen = (path: string, label: string): PaletteEntry => ({
    ...{ id: path, group: 'screens', label },
    run: () => navigate(path),
  });
  return [
    screen('/', text.allSites),
    screen('/account', accountPage),
    ...(isOperator ? [screen('/operator', operatorPage)] : []),
    ...sites.flatMap(({ site }): PaletteEntry[] =>
      site
        ? [
            {
              ...{ id: site.id, group: 'sites', label: site.name, detail: site.effectiveDomain },
              run: () => navigate(`/sites/${site.id}`),
            },
          ]
        : [],
    ),
    ...languages
      .filter((each) => each !== language)
      .map(
        (each): PaletteEntry => ({
          ...{ id: each, group: 'preferences', label: text.languageTo(languageNames[each]) },
          run: () => choose(each),
        }),
      ),
    ...schemes
      .filter((each) => each !== colorScheme)
      .map(
        (each): PaletteEntry => ({
          ...{ id: each, group: 'preferences', label: text.schemeTo(schemeNames[each]) },
          run: () => setColorScheme(each),
        }),
      ),
  ];
}

/** The screens of a site that the member may see, and what can be done from anywhere in it. */
export function useSiteEntries(site: CurrentSite): PaletteEntry[] {
  const text = useWords(words);
  const { titles } = useWords(menuWords);
  const [, navigate] = useLocation();
  const actions: PaletteEntry[] = site.may('content:write')
    ? [
        {
          ...{ id: 'new post', group: 'actions', label: text.newPost },
          run: () => navigate(site.path('/posts?new=1')),
        },
      ]
    : [];
  return [
    ...actions,
    ...screens.flatMap(({ path, menu, permission }): PaletteEntry[] =>
      menu && (!permission || site.may(permission))
        ? [
            {
              ...{ id: path, group: 'screens', label: titles[menu.title] },
              run: () => navigate(site.path(path)),
            },
          ]
        : [],
    ),
  ];
}
