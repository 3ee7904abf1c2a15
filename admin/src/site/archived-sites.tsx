import { Group, Stack, Text, Title } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminRestoreSite, SiteSettings, SiteSwitcher, type SiteSwitcherQuery } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { ownerRole } from './site-provider.js';
import { words } from './words.js';

type Memberships = SiteSwitcherQuery['viewer']['sites'];
type Site = NonNullable<Memberships[number]['site']>;

/** Archived sites of the account; owners restore them until they are erased. */
export function ArchivedSites({ memberships }: { memberships: Memberships }) {
  const text = useWords(words);
  const archived = memberships.flatMap(({ site, role }) => (site?.status === 'ARCHIVED' ? [{ site, role }] : []));
  if (archived.length === 0) return null;
  return (
    <Stack component="section" aria-label={text.archived} gap="sm" mt="xl">
      <Title order={2} size="h4">
        {text.archived}
      </Title>
      <Text size="sm">{text.archivedText}</Text>
      {archived.map(({ site, role }) => (
        <ArchivedSite key={site.id} site={site} isOwner={role === ownerRole} />
      ))}
    </Stack>
  );
}

function ArchivedSite({ site: { id, name, erasesAt }, isOwner }: { site: Site; isOwner: boolean }) {
  const text = useWords(words);
  const { day } = useFormats();
  const notices = useNotices();
  const restore = useChange(AdminRestoreSite, { refreshes: [SiteSwitcher, SiteSettings] });
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 200px', minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {erasesAt && <Text size="sm">{text.erasedOn(day(erasesAt))}</Text>}
        {!isOwner && <Text size="sm">{text.onlyOwners}</Text>}
      </div>
      {isOwner && (
        <ConfirmedAct
          size="xs"
          label={text.restore}
          name={text.restoreOf(name)}
          title={text.restoreOf(name)}
          text={text.restoreText}
          action={text.restore}
          onConfirm={async () => {
            await restore.mutateAsync({ input: { site: id } });
            notices.done(text.restored(name));
          }}
        />
      )}
    </Group>
  );
}
