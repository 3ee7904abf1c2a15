import { TagsInput } from '@mantine/core';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { AdminUpdatePost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

const maxPaths = 20;

/** Addresses under which other systems showed the post. */
export function FormerPaths({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const { run, isRunning, error } = usePostChange(
    AdminUpdatePost,
    draft,
    ({ updatePost }) => updatePost.post.updatedAt,
  );
  const errorAt = useFieldErrors(error);
  const set = (formerPaths: string[]) => {
    const { siteId, id: reference } = post;
    void run(
      () => ({ input: { siteId, reference, formerPaths, expectedUpdatedAt: draft.updatedAt } }),
      text.state.saved,
    );
  };
  return (
    <TagsInput
      label={text.formerPaths}
      description={text.formerPathsText}
      value={[...post.formerPaths]}
      maxTags={maxPaths}
      disabled={isRunning}
      error={errorAt('formerPaths', 'former_paths')}
      onChange={set}
    />
  );
}
