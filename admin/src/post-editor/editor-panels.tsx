import { Stack } from '@mantine/core';
import type { PostEditorQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { useSite } from '../site/site-provider.js';
import { AccessChoice } from './access-choice.js';
import { AddressPanel } from './address-panel.js';
import { AuthorPanel } from './author-panel.js';
import { CoverPanel } from './cover-panel.js';
import { DeletePost } from './delete-post.js';
import { FieldsPanel } from './fields-panel.js';
import { HistoryPanel } from './history-panel.js';
import type { EditedPost } from './post-content.js';
import { hasOwnPreview } from './preview-address.js';
import { PreviewLinks } from './preview-links.js';
import { SeoPanel } from './seo-panel.js';
import { TermsPanel } from './terms-panel.js';
import { type Translation, TranslationsPanel } from './translations-panel.js';
import type { OpenEditor } from './use-post-editor.js';
import { words } from './words.js';

interface EditorPanelsProps {
  post: EditedPost;
  personas: PostEditorQuery['personas'];
  postTypes: PostEditorQuery['postTypes'];
  editor: OpenEditor;
  /** The translation shown beside the text. */
  besideId: string | null;
  onBeside: (translation: Translation | null) => void;
}

/** Everything about a post but its text. */
export function EditorPanels({ post, personas, postTypes, editor, besideId, onBeside }: EditorPanelsProps) {
  const text = useWords(words);
  const { may } = useSite();
  const { handle, fields, read, draft, change } = editor;
  return (
    <Stack>
      {!may('content:publish') && (
        <Panel title={text.publishing}>
          <AccessChoice post={post} draft={draft} />
        </Panel>
      )}
      <AuthorPanel post={post} draft={draft} personas={personas} />
      <FieldsPanel post={post} draft={draft} postTypes={postTypes} />
      <AddressPanel post={post} draft={draft} />
      <CoverPanel post={post} draft={draft} />
      <TermsPanel post={post} fields={fields} onChange={change} />
      <SeoPanel post={post} draft={draft} fields={fields} />
      <TranslationsPanel post={post} read={read} besideId={besideId} onBeside={onBeside} />
      <HistoryPanel post={post} draft={draft} readBlocks={handle.read} />
      {hasOwnPreview(post) && (
        <Panel title={text.previewLinks}>
          <PreviewLinks post={post} />
        </Panel>
      )}
      <DeletePost post={post} />
    </Stack>
  );
}
