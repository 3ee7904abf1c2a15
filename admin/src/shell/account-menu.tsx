import { languages } from '@imprint/ids/interface-language';
import { ActionIcon, type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useLanguage, useWords } from '../language/language-provider.js';
import { languageNames } from '../language/languages.js';
import { words } from '../screen/words.js';
import { useSession } from '../session/session-provider.js';

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];
const mark = (isCurrent: boolean) => (isCurrent ? <IconCheck size={16} aria-hidden /> : <span />);

/** Language, color scheme and sign-out. */
export function AccountMenu({ email, isOperator }: { email: string; isOperator: boolean }) {
  const text = useWords(words);
  const session = useSession();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={text.account}>
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" px="sm" py={4} truncate>
          {email}
        </Text>
        <Menu.Item component={Link} href="/account">
          {text.accountPage}
        </Menu.Item>
        {isOperator && (
          <Menu.Item component={Link} href="/operator">
            {text.operatorPage}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{text.language}</Menu.Label>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            closeMenuOnClick={false}
            leftSection={mark(each === language)}
            aria-current={each === language}
            onClick={() => choose(each)}
          >
            {languageNames[each]}
          </Menu.Item>
        ))}
        <Menu.Label>{text.scheme}</Menu.Label>
        {schemes.map((each) => (
          <Menu.Item
            key={each}
            closeMenuOnClick={false}
            leftSection={mark(each === colorScheme)}
            aria-current={each === colorScheme}
            onClick={() => setColorScheme(each)}
          >
            {text.schemes[each]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => session.signOut()}>{text.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
