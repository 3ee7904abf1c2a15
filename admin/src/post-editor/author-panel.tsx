import { Select, Text } from '@mantine/core';
import { memo } from 'react';
import { AdminUpdatePost, type PostEditorQuery, SiteSwitcher } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { rememberAuthor } from './usual-author.js';
import { words } from './words.js';

interface AuthorPanelProps extends PostPanelProps {
  personas: PostEditorQuery['personas'];
}

/** The byline of the post. */
export const AuthorPanel = memo(({ post, draft, personas }: AuthorPanelProps) => {
  const text = useWords(words);
  const { run, isRunning } = usePostChange(AdminUpdatePost, draft, ({ updatePost }) => updatePost.post.updatedAt);
  const { data } = useOperation(SiteSwitcher, {});
  const { siteId, id: reference } = post;
  const set = async (personaId: string | null) => {
    const input = () => ({ siteId, reference, personaId, expectedUpdatedAt: draft.updatedAt });
    const isSet = await run(() => ({ input: input() }), text.state.saved);
    if (isSet && data) rememberAuthor({ siteId, accountId: data.viewer.id }, personaId);
  };
  return (
    <Panel title={text.author}>
      {personas.length === 0 ? (
        <Text size="sm">{text.noAuthors}</Text>
      ) : (
        <Select
          label={text.author}
          placeholder={text.noAuthor}
          data={personas.map(({ id, name }) => ({ value: id, label: name }))}
          value={post.author?.id ?? null}
          disabled={isRunning}
          searchable
          clearable
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': text.noAuthor }}
          onChange={(personaId) => void set(personaId)}
        />
      )}
    </Panel>
  );
});
