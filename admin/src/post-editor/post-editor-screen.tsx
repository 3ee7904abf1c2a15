import { Grid, Stack } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
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
import { contentOf } from './post-content.js';
import { type Fields, PostFields } from './post-fields.js';
import { PublicationPanel } from './publication-panel.js';
import { ReadPost } from './read-post.js';
import { RenderedPost } from './rendered-post.js';
import { SaveStatus } from './save-status.js';
import { SeoPanel } from './seo-panel.js';
import { TermsPanel } from './terms-panel.js';
import { type Translation, TranslationsPanel } from './translations-panel.js';
import { useFindImage } from './use-find-image.js';
import { usePostDraft } from './use-post-draft.js';
import { words } from './words.js';

export function PostEditorScreen({ params: { id = '' } }: ScreenProps) {
  const { id: siteId } = useSite();
  const { data, error, refetch } = useOperation(PostEditor, { siteId, id });
  // Unsaved text must survive a failed refetch.
  if (data?.post.id === id) return <OpenPost key={id} data={data} />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return <Loading />;
}

/** Evaluated once, so that unsaved text stays visible when the rights change. */
function OpenPost({ data }: { data: PostEditorQuery }) {
  const [mayChange] = useState(data.post.mayChange);
  return mayChange ? <Editor data={data} /> : <ReadPost post={data.post} />;
}

/** The choice of the translation and its display are in distant components. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView();

/** The text of a post beside its panels. Content loads once; refetches only refresh the panels. */
function Editor({ data: { post } }: { data: PostEditorQuery }) {
  const text = useWords(words);
  const labels = useWords(blockWords);
  const findImage = useFindImage();
  const [start] = useState(() => {
    const { blocks, ...written } = contentOf(post);
    return { blocks, fields: new PostFields(written) };
  });
  const { fields } = start;
  const handle = useBlockEditor({
    blocks: start.blocks,
    label: labels.text,
    draw: (block, element, change) => drawBlock(block, { element, texts: labels, findImage, change }),
    onChange: () => touch(),
  });
  const isAutomatic = post.status.toUpperCase() !== 'PUBLISHED';
  const read = useCallback(() => ({ ...fields.read(), blocks: handle.read() }), [fields, handle]);
  const { draft, state, touch } = usePostDraft({
    ...{ post, isAutomatic, read },
    write: ({ blocks, ...written }) => {
      fields.change(written);
      handle.write(blocks);
    },
  });
  const change = useCallback(
    (changed: Partial<Fields>) => {
      fields.change(changed);
      touch();
    },
    [fields, touch],
  );
  const [beside, setBeside] = useState<Translation | null>(null);
  const tools = useMemo(() => <InsertImage editor={handle.editor} />, [handle]);
  return (
    <>
      <ScreenTitle title={post.title || text.untitled} />
      <Grid>
        <Grid.Col span={{ base: 12, md: beside ? 6 : 8 }}>
          <Stack>
            <ContentField field="title" label={text.title} fields={fields} maxLength={1_000} onChange={change} />
            <BlockEditor handle={handle} tools={tools} />
            <ContentField
              field="excerpt"
              label={text.excerpt}
              description={text.excerptText}
              fields={fields}
              maxLength={2_000}
              onChange={change}
            />
          </Stack>
        </Grid.Col>
        {beside && (
          <Grid.Col span={{ base: 12, md: 6 }}>
            <div key={beside.id} className="beside" ref={bringIntoView}>
              <RenderedPost siteId={beside.siteId} id={beside.id} title={text.besideTitle(beside.title)} />
            </div>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: beside ? 12 : 4 }}>
          <Stack>
            <Panel title={text.publishing}>
              <Stack gap="sm">
                <SaveStatus state={state} isAutomatic={isAutomatic} onRetry={() => void draft.save()} />
                <PublicationPanel post={post} draft={draft} />
              </Stack>
            </Panel>
            <AddressPanel post={post} draft={draft} />
            <CoverPanel post={post} draft={draft} />
            <TermsPanel fields={fields} onChange={change} />
            <SeoPanel post={post} draft={draft} fields={fields} />
            <TranslationsPanel post={post} read={read} besideId={beside?.id ?? null} onBeside={setBeside} />
            <HistoryPanel post={post} draft={draft} readBlocks={handle.read} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
