import { Group, Stack, Text, Title } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminRestoreOrganization, SiteSwitcher, type SiteSwitcherQuery } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { words } from './words.js';

type Memberships = SiteSwitcherQuery['viewer']['organizations'];

const managesPeople = ({ permissions }: Memberships[number]) => permissions.includes('members:manage');

/** Archived organizations that the account can restore. */
export function ArchivedOrganizations({ memberships }: { memberships: Memberships }) {
  const text = useWords(words);
  const { day } = useFormats();
  const notices = useNotices();
  const restore = useChange(AdminRestoreOrganization, { refreshes: [SiteSwitcher] });
  const archived = memberships
    .filter(managesPeople)
    .flatMap(({ organization }) => (organization?.archivedAt ? organization : []));
  if (archived.length === 0) return null;
  return (
    <Stack component="section" aria-label={text.archivedOrganizations} gap="sm" mt="xl">
      <Title order={2} size="h4">
        {text.archivedOrganizations}
      </Title>
      {archived.map(({ id, name, erasesAt }) => (
        <Group key={id} justify="space-between" gap="xs">
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            {erasesAt && <Text size="sm">{text.erasedOn(day(erasesAt))}</Text>}
          </div>
          <ConfirmedAct
            size="xs"
            label={text.restore}
            name={text.restoreOf(name)}
            title={text.restoreOf(name)}
            text={text.restoreOrganizationText}
            action={text.restore}
            onConfirm={async () => {
              await restore.mutateAsync({ input: { organization: id } });
              notices.done(text.restored(name));
            }}
          />
        </Group>
      ))}
    </Stack>
  );
}
