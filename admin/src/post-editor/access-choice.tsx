import { NativeSelect } from '@mantine/core';
import { AdminUpdatePost } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** Who can read the post once it is published. */
export function AccessChoice({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const { run, isRunning } = usePostChange(AdminUpdatePost, draft, ({ updatePost }) => updatePost.post.updatedAt);
  const set = (isPublic: boolean) => {
    const { siteId, id: reference } = post;
    const access = isPublic ? ('PUBLIC' as const) : ('RESTRICTED' as const);
    void run(() => ({ input: { siteId, reference, access, expectedUpdatedAt: draft.updatedAt } }), text.state.saved);
  };
  return (
    <NativeSelect
      label={text.access}
      description={text.accessText}
      data={[
        { value: 'public', label: text.accesses.public },
        { value: 'restricted', label: text.accesses.restricted },
      ]}
      value={post.access}
      disabled={isRunning}
      onChange={(event) => set(event.currentTarget.value === 'public')}
    />
  );
}
