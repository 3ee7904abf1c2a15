import { Button, Image, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Block, blocksOf } from '../block-document/block.js';
import { Failure } from '../failure/failure.js';
import { AdminRestorePostRevision, PostRevisionDetails } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { Loading } from '../screen/loading.js';
import type { PostPanelProps } from './post-panel-props.js';
import { compareBlocks, imageOf, type ShownBlock, textOf } from './revision-blocks.js';
import { useFindImage } from './use-find-image.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

export interface RevisionProps extends PostPanelProps {
  n: number;
  current: readonly Block[];
  onClose: () => void;
}

/** A version beside the current one, with the differences. */
export function Revision({ post, draft, n, current, onClose }: RevisionProps) {
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
            <Version title={text.versionThen} mark="del" blocks={compareBlocks(then, current, textOf)} />
            <Version title={text.versionNow} mark="ins" blocks={compareBlocks(current, then, textOf)} />
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

interface VersionProps {
  title: string;
  /** The element of words that the other version has not. */
  mark: 'del' | 'ins';
  blocks: readonly ShownBlock[];
}

function Version({ title, mark: Mark, blocks }: VersionProps) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      {blocks.map(({ block, parts, isChanged }, index) => (
        <Text key={block.id ?? index} component="div" size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
          <Picture block={block} isChanged={isChanged} />
          {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other identity */}
          {parts.map(({ text, isChanged: isNew }, place) =>
            isNew ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
          )}
          {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text have no other identity */}
        </Text>
      ))}
    </section>
  );
}

/** A small image for a block with one, and the type of a block without a text. */
function Picture({ block, isChanged }: { block: Block; isChanged: boolean }) {
  const text = useWords(words);
  const findImage = useFindImage();
  const [image, setImage] = useState<{ url: string; alt: string } | null>(null);
  const id = imageOf(block);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each image
  useEffect(() => {
    if (id) findImage(id).then(setImage, () => undefined);
  }, [id]);
  if (!id) return textOf(block) === '' ? <span>[{block.type}]</span> : null;
  const label = isChanged ? text.changedPicture : text.samePicture;
  return image && <Image src={image.url} alt={image.alt || label} h={90} w="auto" fit="contain" />;
}
