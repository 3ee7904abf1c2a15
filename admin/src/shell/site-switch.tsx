import { Avatar, Text, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

/** The site that is shown; leads to the others. */
export function SiteSwitch({ onOpen }: { onOpen: () => void }) {
  const text = useWords(words);
  const { name, domain } = useSite();
  return (
    <UnstyledButton className="site-switch" aria-haspopup="dialog" onClick={onOpen}>
      <span className="visually-hidden">{text.switchSite}</span>
      <Avatar size={28} radius="sm" color="gray" variant="filled" aria-hidden>
        {name.trim().slice(0, 1).toUpperCase()}
      </Avatar>
      <span className="site-switch-names">
        <Text component="span" size="sm" fw={600} truncate>
          {name}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate>
          {domain}
        </Text>
      </span>
      <IconSelector size={16} aria-hidden />
    </UnstyledButton>
  );
}
