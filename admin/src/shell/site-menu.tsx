import { Button, Divider, NavLink, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useLanguage, useWords } from '../language/language-provider.js';
import { words } from '../screen/words.js';
import { useSite } from '../site/site-provider.js';
import { screens } from './screens.js';

/** The screens of a site that the member may see. */
export function SiteMenu() {
  const text = useWords(words);
  const { language } = useLanguage();
  const [path] = useLocation();
  const site = useSite();
  const current = currentPlace(path, site.path);
  return (
    <>
      <Button
        component={Link}
        href="/"
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {text.sites}
      </Button>
      <Text fw={600} px="sm" py="xs" truncate>
        {site.name}
      </Text>
      <Divider mb="xs" />
      {screens.map(({ path: place, menu, permission }) => {
        if (!menu || (permission && !site.may(permission))) return null;
        const { icon: Icon, title } = menu;
        const href = site.path(place);
        const isActive = place === current;
        return (
          <NavLink
            key={place}
            component={Link}
            href={href}
            label={title[language]}
            variant="filled"
            leftSection={<Icon size={18} aria-hidden />}
            active={isActive}
            aria-current={isActive ? 'page' : undefined}
          />
        );
      })}
    </>
  );
}

/** The menu entry with the longest matching path: `/forms/leads` rather than `/forms`. */
function currentPlace(path: string, toPath: (below: string) => string): string | undefined {
  const above = screens.filter(({ path: place, menu }) => {
    const href = toPath(place);
    return menu && (path === href || (place !== '/' && path.startsWith(`${href}/`)));
  });
  return above.sort((left, right) => right.path.length - left.path.length)[0]?.path;
}
