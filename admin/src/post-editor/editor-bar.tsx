import { ActionIcon, Button, Group } from '@mantine/core';
import { IconAdjustments, IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { EditedPost } from './post-content.js';
import { PreviewPost } from './preview-post.js';
import { PublicationMenu } from './publication-menu.js';
import { SaveNotice, SaveStatus } from './save-status.js';
import type { OpenEditor } from './use-post-editor.js';
import { usePublishing } from './use-publishing.js';
import { words } from './words.js';

interface EditorBarProps {
  post: EditedPost;
  editor: OpenEditor;
  /** Whether the panels are shown. */
  isOpen: boolean;
  /** Shows or hides the panels. */
  onDetails: () => void;
}

/** Above the text and always in view: the way back, the save state, the preview and the publication. */
export function EditorBar({ post, editor, isOpen, onDetails }: EditorBarProps) {
  const text = useWords(words);
  const { may, path } = useSite();
  const { draft, state, isAutomatic, isRetrying } = editor;
  const details = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) details.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { update, isRunning } = usePublishing({ post, draft });
  const saving = { state, isRetrying, onRetry: () => void draft.save() };
  return (
    <section className="editor-bar" aria-label={text.bar}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" flex="1 1 0" miw={0}>
          <ActionIcon component={Link} href={path('/posts')} variant="subtle" color="gray" aria-label={text.back}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
          <SaveStatus {...saving} status={post.status.toUpperCase()} isAutomatic={isAutomatic} />
        </Group>
        <Group gap="xs" ml="auto" wrap="nowrap">
          <PreviewPost post={post} draft={draft} />
          {!isAutomatic && (
            <Button size="xs" loading={isRunning} onClick={() => void update()}>
              {text.update}
            </Button>
          )}
          {may('content:publish') && <PublicationMenu post={post} draft={draft} />}
          <ActionIcon
            ref={details}
            size="md"
            variant={isOpen ? 'light' : 'default'}
            aria-label={text.details}
            aria-expanded={isOpen}
            onClick={onDetails}
          >
            <IconAdjustments size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <SaveNotice {...saving} />
    </section>
  );
}
