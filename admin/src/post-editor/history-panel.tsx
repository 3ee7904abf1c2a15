import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { type Block, blocksOf, canonical } from '../block-document/block.js';
import { Failure } from '../failure/failure.js';
import { AdminRestorePostRevision, PostHistory, PostRevisionDetails } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Dialog } from '../screen/dialog.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

interface HistoryPanelProps extends PostPanelProps {
  readBlocks: () => readonly Block[];
}

/** Earlier versions of the post. */
export const HistoryPanel = memo(({ post, draft, readBlocks }: HistoryPanelProps) => {
  const text = useWords(words);
  const formats = useFormats();
  const { data } = useOperation(PostHistory, { siteId: post.siteId, id: post.id });
  const [compared, setCompared] = useState<number | null>(null);
  const revisions = data?.postRevisions ?? [];
  return (
    <Panel title={text.history}>
      {data && revisions.length === 0 && <Text>{text.noHistory}</Text>}
      <Stack gap="xs" mah={260} style={{ overflowY: 'auto' }}>
        {revisions.map(({ n, at }) => (
          <Group key={n} justify="space-between" gap="xs">
            <Text size="sm">{formats.time(at)}</Text>
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
        <Revision post={post} draft={draft} n={compared} current={readBlocks()} onClose={() => setCompared(null)} />
      )}
    </Panel>
  );
});

interface RevisionProps extends PostPanelProps {
  n: number;
  current: readonly Block[];
  onClose: () => void;
}

/** A version beside the current one, with the differences. */
function Revision({ post, draft, n, current, onClose }: RevisionProps) {
  const text = useWords(words);
  const { siteId, id } = post;
  const { data, error } = useOperation(PostRevisionDetails, { siteId, id, n });
  const { run, isRunning } = usePostChange(
    AdminRestorePostRevision,
    draft,
    ({ restorePostRevision }) => restorePostRevision.post.updatedAt,
  );
  const restore = async () => {
    const input = () => ({ siteId, reference: id, n, expectedUpdatedAt: draft.updatedAt });
    // The editor reloads with the restored text; the previous text is kept as a version.
    if ((await draft.save()) && (await run(() => ({ input: input() }), text.restored))) location.reload();
  };
  const then = blocksOf(data?.postRevision?.blocks);
  return (
    <Dialog title={text.revision(n)} isOpen onClose={onClose} size="xl">
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Version title={text.versionThen} blocks={then} others={current} />
            <Version title={text.versionNow} blocks={current} others={then} />
          </SimpleGrid>
          <Text my="sm">{text.restoreAsk}</Text>
          <Button loading={isRunning} onClick={() => void restore()}>
            {text.restore}
          </Button>
        </>
      )}
    </Dialog>
  );
}

const textOf = ({ type, text, attrs }: Block): string => {
  const written = text ?? (Array.isArray(attrs?.['items']) ? attrs['items'].join(' · ') : `[${type}]`);
  return new DOMParser().parseFromString(written, 'text/html').body.textContent ?? '';
};

function Version({ title, blocks, others }: { title: string; blocks: readonly Block[]; others: readonly Block[] }) {
  const known = new Set(others.map(canonical));
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {blocks.map((block, index) => {
        const shown = textOf(block);
        return (
          <Text key={block.id ?? index} size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
            {known.has(canonical(block)) ? shown : <mark>{shown}</mark>}
          </Text>
        );
      })}
    </section>
  );
}
