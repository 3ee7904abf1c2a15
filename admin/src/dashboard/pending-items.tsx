import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminCheckSite,
  AdminSnoozePendingItem,
  SiteDashboard,
  type SiteDashboardQuery,
  SiteSwitcher,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { words } from '../site/words.js';

type Items = SiteDashboardQuery['site']['health']['items'];

const snoozeMillis = 7 * 86_400_000;
const colors = { CRITICAL: 'red', RECOMMENDED: 'orange', INFO: 'blue' } as const;

/** Pending items, each with a link to the screen that resolves it. */
export function PendingItems({ items }: { items: Items }) {
  const text = useWords(words);
  const { id: site } = useSite();
  const notices = useNotices();
  const snooze = useChange(AdminSnoozePendingItem, { refreshes: [SiteDashboard, SiteSwitcher] });
  const open = items.filter(({ snoozedUntil }) => snoozedUntil === null);
  return (
    <Stack gap="sm">
      {open.length === 0 && <Text>{text.nothingToDo}</Text>}
      {open.map(({ code, severity, title, actionPath }) => (
        <Group key={code} gap="xs" align="baseline">
          <Group flex="1 1 14rem" gap="xs" wrap="nowrap" align="baseline">
            <Badge circle size="xs" style={{ flexShrink: 0 }} color={colors[severity]} aria-hidden />
            <Anchor component={Link} href={actionPath}>
              {title}
            </Anchor>
            <span className="visually-hidden">{text.severities[severity]}</span>
          </Group>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={text.snoozeItem(title)}
            onClick={() => {
              const until = new Date(Date.now() + snoozeMillis).toISOString();
              snooze.mutate({ input: { site, code, until } }, { onError: (error) => notices.failed(error) });
            }}
          >
            {text.snooze}
          </Button>
        </Group>
      ))}
      <CheckAgain />
    </Stack>
  );
}

/** Other services report their changes within an hour; this asks them now. */
function CheckAgain() {
  const text = useWords(words);
  const { id: site } = useSite();
  const notices = useNotices();
  const check = useChange(AdminCheckSite, { refreshes: [SiteDashboard, SiteSwitcher] });
  return (
    <Button
      size="compact-xs"
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={check.isPending}
      onClick={() => check.mutate({ input: { site } }, { onError: (error) => notices.failed(error) })}
    >
      {text.checkAgain}
    </Button>
  );
}
