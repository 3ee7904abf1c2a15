import { Anchor, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { words as screenWords } from '../screen/words.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { integrationCode } from './integration-code.js';
import { words } from './words.js';

/** How a website shows an active form. */
export function FormIntegration({ formId }: { formId: string }) {
  const text = useWords(words);
  const { issuer } = useSession();
  const { id: siteId } = useSite();
  const code = integrationCode({ siteId, formId });
  return (
    <Panel title={text.onWebsite}>
      <Text size="sm" mb="sm">
        {text.onWebsiteText}{' '}
        <Anchor href={`${issuer}/docs/guides/sites#forms`} underline="always">
          {text.onWebsiteGuide}
        </Anchor>
      </Text>
      <Group gap="xs" mb="sm">
        <Text size="sm">{text.formId}</Text>
        <Code>{formId}</Code>
        <Copy value={formId} name={text.copyId} />
      </Group>
      <Code block tabIndex={0} style={{ overflowX: 'auto' }}>
        {code}
      </Code>
      <Group mt="xs">
        <Copy value={code} name={text.copyCode} />
      </Group>
    </Panel>
  );
}

function Copy({ value, name }: { value: string; name: string }) {
  const { copied } = useWords(screenWords);
  return (
    <CopyButton value={value}>
      {(copying) => (
        <Button size="xs" variant="default" onClick={copying.copy}>
          <span aria-live="polite">{copying.copied ? copied : name}</span>
        </Button>
      )}
    </CopyButton>
  );
}
