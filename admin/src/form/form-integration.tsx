import { Anchor, Button, Code, CopyButton, Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { words as screenWords } from '../screen/words.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { frameCode, integrationCode, pageOf } from './integration-code.js';
import { words } from './words.js';

/** The ways of an active form to its visitors, the shortest first. */
export function FormIntegration({ formId, name }: { formId: string; name: string }) {
  const text = useWords(words);
  const { issuer } = useSession();
  const { id: siteId } = useSite();
  const page = pageOf(issuer, formId);
  return (
    <Panel title={text.share}>
      <TextInput label={text.pageLink} description={text.pageLinkText} value={page} readOnly />
      <Group mt="xs" mb="lg">
        <Copy value={page} name={text.copyLink} />
        <Button size="xs" variant="default" component="a" href={page} target="_blank" rel="noreferrer">
          {text.openPage}
        </Button>
      </Group>
      <Way title={text.inFrame} code={frameCode(page, name)} copy={text.copyFrame}>
        {text.inFrameText}
      </Way>
      <Way title={text.onServer} code={integrationCode({ siteId, formId })} copy={text.copyCode}>
        {text.onServerText}{' '}
        <Anchor href={`${issuer}/docs/guides/sites#forms`} underline="always">
          {text.onWebsiteGuide}
        </Anchor>
      </Way>
      <Group gap="xs">
        <Text size="sm">{text.formId}</Text>
        <Code>{formId}</Code>
        <Copy value={formId} name={text.copyId} />
      </Group>
    </Panel>
  );
}

interface WayProps {
  title: string;
  code: string;
  /** Name of the button that copies the code. */
  copy: string;
  children: ReactNode;
}

function Way({ title, code, copy, children }: WayProps) {
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" mb="xs">
        {children}
      </Text>
      <Code block tabIndex={0} style={{ overflowX: 'auto' }}>
        {code}
      </Code>
      <Group mt="xs" mb="lg">
        <Copy value={code} name={copy} />
      </Group>
    </>
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
