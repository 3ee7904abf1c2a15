import { Button, Group, Stack, Text } from '@mantine/core';
import { memo, useState } from 'react';
import type { Block } from '../block-document/block.js';
import { PostHistory } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { OnDemand, Script } from '../screen/on-demand.js';
import { Panel } from '../screen/panel.js';
import type { PostPanelProps } from './post-panel-props.js';
import type { RevisionProps } from './revision.js';
import { useRevisionAuthors } from './use-revision-authors.js';
import { words } from './words.js';

interface HistoryPanelProps extends PostPanelProps {
  readBlocks: () => readonly Block[];
}

const script = new Script<RevisionProps>(async () => (await import('./revision.js')).Revision);

/** Earlier versions of the post: when, by whom and in what each of them was changed. */
export const HistoryPanel = memo(({ post, draft, readBlocks }: HistoryPanelProps) => {
  const text = useWords(words);
  const formats = useFormats();
  const { data } = useOperation(PostHistory, { siteId: post.siteId, id: post.id });
  const [compared, setCompared] = useState<number | null>(null);
  const revisions = data?.postRevisions ?? [];
  const nameOf = useRevisionAuthors(revisions);
  const changedIn = (fields: readonly string[]) =>
    fields.map((field) => new Map(Object.entries(text.changed)).get(field) ?? field).join(', ');
  return (
    <Panel title={text.history}>
      {data && revisions.length === 0 && <Text>{text.noHistory}</Text>}
      <Stack component="ol" gap="xs" mah={320} p={0} m={0} className="post-history">
        {revisions.map(({ n, at, by, changed }) => (
          <Group key={n} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <div>
              <Text size="sm">{formats.time(at)}</Text>
              <Text size="xs" c="dimmed">
                {text.changeOf(nameOf(by), changedIn(changed))}
              </Text>
            </div>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${text.compare}: ${text.revision(n)}`}
              onClick={() => setCompared(n)}
            >
              {text.compare}
            </Button>
          </Group>
        ))}
      </Stack>
      {compared !== null && (
        <OnDemand
          script={script}
          props={{ post, draft, n: compared, current: readBlocks(), onClose: () => setCompared(null) }}
        />
      )}
    </Panel>
  );
});
