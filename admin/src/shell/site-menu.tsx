import { Box, NavLink, Text } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { currentPlace } from './current-place.js';
import { words } from './menu-words.js';
import { type Menu, type MenuGroup, menuGroups, screens } from './screens.js';

interface MenuEntry extends Menu {
  /** Path below the site. */
  place: string;
}

/** The screens of a site that the member may see, in groups. */
export function SiteMenu() {
  const [path] = useLocation();
  const site = useSite();
  const current = currentPlace(screens, path, site.path);
  const entries = screens.flatMap(({ path: place, menu, permission }): MenuEntry[] =>
    menu && (!permission || site.may(permission)) ? [{ ...menu, place }] : [],
  );
  return menuGroups.map((group) => (
    <MenuPart key={group} group={group} entries={entries.filter((entry) => entry.group === group)} current={current} />
  ));
}

interface MenuPartProps {
  group: MenuGroup;
  entries: readonly MenuEntry[];
  current: string | undefined;
}

function MenuPart({ group, entries, current }: MenuPartProps) {
  const { groups, titles } = useWords(words);
  const { path } = useSite();
  const titleId = useId();
  const title = group === 'home' ? null : groups[group];
  if (entries.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={title ? titleId : undefined} className="menu-part">
      {title && (
        <Text id={titleId} className="menu-title">
          {title}
        </Text>
      )}
      {entries.map(({ place, icon: Icon, title: label }) => (
        <NavLink
          key={place}
          component={Link}
          href={path(place)}
          label={titles[label]}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          active={place === current}
          aria-current={place === current ? 'page' : undefined}
          className="menu-entry"
        />
      ))}
    </Box>
  );
}
