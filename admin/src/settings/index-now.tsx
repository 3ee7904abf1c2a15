import { Button, Code, Group, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminVerifyIndexNow, SiteSettings } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import type { Settings } from './settings.js';
import { words } from './words.js';

export function IndexNow({ settings: { id: site, indexNow } }: { settings: Settings }) {
  const text = useWords(words);
  const notices = useNotices();
  const verify = useChange(AdminVerifyIndexNow, { refreshes: [SiteSettings] });
  return (
    <div>
      <Text fw={600} size="sm">
        {text.indexNow}
      </Text>
      <Text size="sm">{indexNow.isVerified ? text.indexNowVerified : text.indexNowText}</Text>
      {!indexNow.isVerified && (
        <Group gap="xs" mt="xs">
          <Code style={{ overflowWrap: 'anywhere' }}>{indexNow.url}</Code>
          <Code style={{ overflowWrap: 'anywhere' }}>{indexNow.key}</Code>
          <Button
            size="xs"
            variant="default"
            loading={verify.isPending}
            onClick={() =>
              verify.mutate(
                { input: { site } },
                {
                  onSuccess: ({ verifyIndexNow: { site: changed } }) =>
                    notices.done(changed.indexNow.isVerified ? text.indexNowVerified : text.indexNowMissing),
                  onError: (error) => notices.failed(error),
                },
              )
            }
          >
            {text.check}
          </Button>
        </Group>
      )}
    </div>
  );
}
