import { Button, Group } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { EditedPost } from './post-content.js';
import { SaveStatus } from './save-status.js';
import type { OpenEditor } from './use-post-editor.js';
import { usePublishing } from './use-publishing.js';
import { words } from './words.js';

interface EditorBarProps {
  post: EditedPost;
  editor: OpenEditor;
  /** While the panels cover it. */
  isHidden: boolean;
  /** Shows the panels. */
  onDetails: () => void;
}

/** At the lower edge of narrow screens, where the panels are not beside the text: save state and publication. */
export function EditorBar({ post, editor, isHidden, onDetails }: EditorBarProps) {
  const text = useWords(words);
  const { may } = useSite();
  const { draft, state, isAutomatic, isRetrying } = editor;
  const details = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) details.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  const { publish, isRunning } = usePublishing({ post, draft });
  return (
    <Group
      className="editor-bar"
      component="section"
      aria-label={text.bar}
      hidden={isHidden}
      justify="space-between"
      gap="xs"
    >
      <SaveStatus state={state} isAutomatic={isAutomatic} isRetrying={isRetrying} onRetry={() => void draft.save()} />
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          ref={details}
          onClick={onDetails}
        >
          {text.details}
        </Button>
        {isAutomatic && may('content:publish') && (
          <Button loading={isRunning} onClick={() => void publish()}>
            {text.publish}
          </Button>
        )}
        {!isAutomatic && <Button onClick={() => void draft.save()}>{text.updateShort}</Button>}
      </Group>
    </Group>
  );
}
