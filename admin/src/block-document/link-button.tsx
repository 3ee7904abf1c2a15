import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { linkAt, setLink, toHref } from './set-link.js';
import { words } from './words.js';

interface LinkButtonProps {
  editor: Editor;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Asks for the address of the link at the cursor or of the selection. */
export function LinkButton({ editor, isOpen, onOpen, onClose }: LinkButtonProps) {
  const text = useWords(words);
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <Popover opened={isOpen} onChange={(isNext) => !isNext && onClose()} width={320} trapFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          variant={isLink ? 'filled' : 'default'}
          aria-label={text.link}
          aria-pressed={isLink}
          aria-expanded={isOpen}
          onClick={isOpen ? onClose : onOpen}
        >
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={text.link}>
        <LinkForm
          key={linkAt(editor)}
          address={linkAt(editor)}
          onSet={(href) => {
            onClose();
            setLink(editor, href);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ address, onSet }: { address: string; onSet: (href: string) => void }) {
  const text = useWords(words);
  const [typed, setTyped] = useState(address);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSet(toHref(typed));
      }}
    >
      <TextInput
        label={text.linkAddress}
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" size="xs">
          {text.setLink}
        </Button>
        {address !== '' && (
          <Button size="xs" variant="default" onClick={() => onSet('')}>
            {text.removeLink}
          </Button>
        )}
      </Group>
    </form>
  );
}
