import { Anchor, Button, Code, CopyButton, Group, List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { saveFile } from '../screen/save-file.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { exportPosts } from './export-posts.js';
import { type ImportSource, importCommand, importScopes, importSources } from './import-command.js';
import { words } from './words.js';

/** Takes the posts of a site out, and says how others come in. */
export function TransferScreen() {
  const text = useWords(words);
  return (
    <>
      <ScreenTitle title={text.title} />
      <Stack>
        <ExportPanel />
        <ImportPanel />
      </Stack>
    </>
  );
}

function ExportPanel() {
  const text = useWords(words);
  const notices = useNotices();
  const session = useSession();
  const { id: siteId, slug } = useSite();
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const { file, isLimited } = await exportPosts(session, siteId);
      saveFile(file, `${slug}-posts.ndjson`);
      notices.done(isLimited ? text.exportLimited : text.exported);
    } catch (error) {
      notices.failed(error);
    }
    setRunning(false);
  };
  return (
    <Panel title={text.export}>
      <Text mb="sm">{text.exportText}</Text>
      <Button loading={isRunning} onClick={() => void download()}>
        {text.download}
      </Button>
    </Panel>
  );
}

function ImportPanel() {
  const text = useWords(words);
  const { issuer } = useSession();
  const { may, path } = useSite();
  const [source, setSource] = useState<ImportSource>('wordpress');
  const command = importCommand(issuer, source);
  return (
    <Panel title={text.import}>
      <List type="ordered" mb="sm">
        <List.Item>
          {text.key(importScopes.join(', '))}{' '}
          {may('site:settings') ? (
            <Anchor component={Link} underline="always" href={path('/settings/api-keys')}>
              {text.createKey}
            </Anchor>
          ) : (
            text.askForKey
          )}
        </List.Item>
        <List.Item>{text.run}</List.Item>
        <List.Item>{text.repeat}</List.Item>
      </List>
      <Select
        label={text.source}
        data={importSources.map((value) => ({ value, label: text.sources[value] }))}
        value={source}
        onChange={(value) => setSource(importSources.find((each) => each === value) ?? source)}
        allowDeselect={false}
        maw={320}
        mb="sm"
      />
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {command}
      </Code>
      <Group mt="sm" gap="sm">
        <CopyButton value={command}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{copied ? text.copied : text.copy}</span>
            </Button>
          )}
        </CopyButton>
        <Anchor href={`${issuer}/docs/guides/importing`}>{text.guide}</Anchor>
      </Group>
    </Panel>
  );
}
