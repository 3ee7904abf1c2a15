import { Grid, Stack } from '@mantine/core';
import { useState } from 'react';
import { BlockEditor } from '../block-document/block-editor.js';
import { Failure } from '../failure/failure.js';
import { PostEditor, type PostEditorQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import type { ScreenProps } from '../screen/screen-props.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { ContentField } from './content-field.js';
import { EditorBar } from './editor-bar.js';
import { EditorPanels } from './editor-panels.js';
import { EditorSide } from './editor-side.js';
import { ReadPost } from './read-post.js';
import { RenderedPost } from './rendered-post.js';
import type { Translation } from './translations-panel.js';
import { UnsavedTextOffer } from './unsaved-text-offer.js';
import { useDetails } from './use-details.js';
import { useImageTools } from './use-image-tools.js';
import { usePostEditor } from './use-post-editor.js';
import { useSaveShortcut } from './use-save-shortcut.js';
import { words } from './words.js';
import './post-editor.css';

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
function Editor({ data: { post, personas, postTypes } }: { data: PostEditorQuery }) {
  const text = useWords(words);
  const editor = usePostEditor(post);
  const { handle, fields, change } = editor;
  useSaveShortcut(editor.draft);
  const { isOpen, open, close } = useDetails();
  const [beside, setBeside] = useState<Translation | null>(null);
  const { tools, choices, picker } = useImageTools(handle.editor);
  return (
    <>
      <ScreenTitle title={post.title || text.untitled} isHidden />
      <EditorBar post={post} editor={editor} isOpen={isOpen} onDetails={isOpen ? close : open} />
      <Grid mt="sm">
        <Grid.Col span={{ base: 12, md: beside ? 6 : isOpen ? 8 : 12 }}>
          <Stack>
            <UnsavedTextOffer {...editor.unsaved} />
            <ContentField field="title" label={text.title} fields={fields} maxLength={1_000} onChange={change} />
            <BlockEditor handle={handle} tools={tools} choices={choices} />
            {picker}
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
        <EditorSide isBeside={!beside} isOpen={isOpen} onClose={close}>
          <EditorPanels {...{ post, personas, postTypes, editor }} besideId={beside?.id ?? null} onBeside={setBeside} />
        </EditorSide>
      </Grid>
    </>
  );
}
