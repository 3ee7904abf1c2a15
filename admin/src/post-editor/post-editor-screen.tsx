import { Grid, Stack } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { BlockEditor } from '../block-document/block-editor.js';
import { drawBlock } from '../block-document/draw-block.js';
import { useBlockEditor } from '../block-document/use-block-editor.js';
import { words as blockWords } from '../block-document/words.js';
import { Failure } from '../failure/failure.js';
import { PostEditor, type PostEditorQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../shell/loading.js';
import { Panel } from '../shell/panel.js';
import { ScreenTitle } from '../shell/screen-title.js';
import type { ScreenProps } from '../shell/screens.js';
import { useSite } from '../site/site-provider.js';
import { AddressPanel } from './address-panel.js';
import { ContentField } from './content-field.js';
import { CoverPanel } from './cover-panel.js';
import { HistoryPanel } from './history-panel.js';
import { InsertImage } from './image-picker.js';
import { contentOf, type PostContent } from './post-content.js';
import { PublicationPanel } from './publication-panel.js';
import { SaveStatus } from './save-status.js';
import { SeoPanel } from './seo-panel.js';
import { TermsPanel } from './terms-panel.js';
import { TranslationsPanel } from './translations-panel.js';
import { useFindImage } from './use-find-image.js';
import { usePostDraft } from './use-post-draft.js';
import { words } from './words.js';

export function PostEditorScreen({ params: { id = '' } }: ScreenProps) {
  const { id: siteId } = useSite();
  const { data, error, refetch } = useOperation(PostEditor, { siteId, id });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data || data.post.id !== id) return <Loading />;
  return <Editor key={id} data={data} />;
}

type Fields = Omit<PostContent, 'blocks'>;

/** The text of a post, and beside it what belongs to it. Content is read once; later loads only refresh what is beside. */
function Editor({ data: { post } }: { data: PostEditorQuery }) {
  const text = useWords(words);
  const labels = useWords(blockWords);
  const findImage = useFindImage();
  const [start] = useState(() => contentOf(post));
  const [fields, setFields] = useState<Fields>(start);
  const handle = useBlockEditor({
    blocks: start.blocks,
    label: labels.text,
    draw: (block, element, change) => drawBlock(block, { element, texts: labels, findImage, change }),
    onChange: () => touch(),
  });
  const isAutomatic = post.status.toUpperCase() !== 'PUBLISHED';
  const { draft, state, touch } = usePostDraft({
    ...{ post, isAutomatic },
    read: () => ({ ...fields, blocks: handle.read() }),
    write: ({ blocks, ...written }) => {
      setFields(written);
      handle.write(blocks);
    },
  });
  const change = useCallback(
    (changed: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...changed }));
      touch();
    },
    [touch],
  );
  // The preview follows after what is typed. The other parts, memoized, stay as they are.
  const previewed = useDeferredValue(fields);
  const tools = useMemo(() => <InsertImage editor={handle.editor} />, [handle]);
  return (
    <>
      <ScreenTitle title={post.title || text.untitled} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <ContentField field="title" label={text.title} value={fields.title} maxLength={1_000} onChange={change} />
            <BlockEditor handle={handle} tools={tools} />
            <ContentField
              field="excerpt"
              label={text.excerpt}
              description={text.excerptText}
              value={fields.excerpt}
              maxLength={2_000}
              onChange={change}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <Panel title={text.publishing}>
              <Stack gap="sm">
                <SaveStatus state={state} isAutomatic={isAutomatic} onRetry={() => void draft.save()} />
                <PublicationPanel post={post} draft={draft} />
              </Stack>
            </Panel>
            <AddressPanel post={post} draft={draft} />
            <CoverPanel post={post} draft={draft} />
            <TermsPanel categories={fields.categorySlugs} tags={fields.tagSlugs} onChange={change} />
            <SeoPanel post={post} draft={draft} fields={previewed} />
            <TranslationsPanel post={post} />
            <HistoryPanel post={post} draft={draft} readBlocks={handle.read} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
