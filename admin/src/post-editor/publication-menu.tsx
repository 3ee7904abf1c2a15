import { Button, Popover } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import type { PostPanelProps } from './post-panel-props.js';
import { PublicationPanel } from './publication-panel.js';
import { words } from './words.js';

/** When the post is public, for whom and where. Stays open after a publication, with the link to the post. */
export function PublicationMenu({ post, draft }: PostPanelProps) {
  const text = useWords(words);
  const isPublic = post.status.toUpperCase() === 'PUBLISHED';
  return (
    <Popover width={340} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant={isPublic ? 'default' : 'filled'}>
          {isPublic ? text.publishing : text.publishMenu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.publishing} className="publication-menu">
        <PublicationPanel post={post} draft={draft} />
      </Popover.Dropdown>
    </Popover>
  );
}
