import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminArchiveSite, SiteSettings, SiteSwitcher } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Panel } from '../screen/panel.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from './site-provider.js';
import { words } from './words.js';

/** Stops the site, for its owners. */
export function ArchiveSite() {
  const text = useWords(words);
  const notices = useNotices();
  const [, navigate] = useLocation();
  const { id, name, isOwner, isArchived } = useSite();
  const [typed, setTyped] = useState('');
  const archive = useChange(AdminArchiveSite, { refreshes: [SiteSwitcher, SiteSettings] });
  if (!isOwner || isArchived) return null;
  const confirm = async () => {
    await archive.mutateAsync({ input: { site: id } });
    discardUnsavedWork();
    navigate('/');
    notices.done(text.archiveDone(name));
  };
  return (
    <Panel title={text.archive}>
      <Text size="sm" mb="sm">
        {text.archiveHint}
      </Text>
      <ConfirmedAct
        label={text.archive}
        title={text.archive}
        text={text.archiveText(name)}
        action={text.archiveAction}
        isDisabled={typed.trim() !== name.trim()}
        onConfirm={confirm}
      >
        <TextInput
          label={text.archiveName(name)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      </ConfirmedAct>
    </Panel>
  );
}
