import { deviceOf } from '@imprint/ids/device';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { AdminRevokeSession, OwnAccount, type OwnAccountQuery } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Confirm } from '../screen/confirm.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

type Session = OwnAccountQuery['viewerSessions'][number];
type Words = (typeof words)['en'];

/** The name that the program gave, or its browser and system, such as "Firefox on Windows". */
function deviceText({ deviceName, userAgent }: Session, text: Words): string {
  const device = deviceOf(userAgent ?? '');
  return deviceName || (device && text.device(device.browser, device.system)) || userAgent || text.unknownDevice;
}

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const text = useWords(words);
  const { ago, country } = useFormats();
  const notices = useNotices();
  const [ending, setEnding] = useState<Session | null>(null);
  const end = useChange(AdminRevokeSession, { refreshes: [OwnAccount] });
  const onConfirm = () =>
    ending &&
    end.mutate(
      { input: { sessionId: ending.id } },
      {
        onSuccess: () => notices.done(text.ended),
        onError: (error) => notices.failed(error),
        onSettled: () => setEnding(null),
      },
    );
  return (
    <Panel title={text.sessions}>
      <Stack gap="sm">
        {sessions.map((session) => (
          <Group key={session.id} justify="space-between" gap="xs">
            <div style={{ flex: '1 1 200px', minWidth: 0 }}>
              <Text style={{ overflowWrap: 'anywhere' }}>{deviceText(session, text)}</Text>
              <Text size="sm">
                {[text.lastSeen(ago(session.lastSeenAt)), session.ipMasked, session.country && country(session.country)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {session.current ? (
              <Badge variant="default" tt="none">
                {text.current}
              </Badge>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={text.endOf(deviceText(session, text))}
                onClick={() => setEnding(session)}
              >
                {text.end}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <Confirm
        isOpen={ending !== null}
        title={text.endOf(ending ? deviceText(ending, text) : '')}
        text={text.endText}
        action={text.end}
        isBusy={end.isPending}
        onConfirm={onConfirm}
        onClose={() => setEnding(null)}
      />
    </Panel>
  );
}
