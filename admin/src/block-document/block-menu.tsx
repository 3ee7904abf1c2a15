import { Popover, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type CSSProperties, type RefObject, useEffect, useId, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { type BlockChoice, matchChoices } from './block-choices.js';
import { type BlockQuery, blockQueryAt } from './block-query.js';
import { words } from './words.js';

interface BlockMenuProps {
  editor: Editor;
  choices: readonly BlockChoice[];
  /** The positioned element around the editor, whose key presses the menu takes first. */
  frame: RefObject<HTMLElement | null>;
}

/** Blocks by their names, opened by a slash. The cursor stays in the text, where typing filters them. */
export function BlockMenu({ editor, choices, frame }: BlockMenuProps) {
  const text = useWords(words);
  const id = useId();
  const [query, close] = useBlockQuery(editor);
  const shown = query ? matchChoices(choices, query.text) : [];
  const [selected, setSelected] = useState(0);
  const current = Math.min(selected, shown.length - 1);
  const isOpen = query !== null && shown.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query begins at its first match
  useEffect(() => setSelected(0), [query?.text]);
  const choose = (choice: BlockChoice | undefined) => {
    if (!query || !choice) return;
    const { tr } = editor.state;
    editor.view.dispatch(tr.delete(query.from, query.from + query.text.length + 1));
    close();
    choice.run(editor);
  };
  const move = (step: number) => setSelected((current + step + shown.length) % shown.length);
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => choose(shown[current])],
    ['Escape', close],
  ]);
  useKeysBefore(frame, isOpen ? keys : null);
  useActiveOption(editor, isOpen ? { list: id, option: `${id}-${current}` } : null);
  if (!isOpen) return null;
  return (
    <Popover opened position="bottom-start" withinPortal={false} withRoles={false} trapFocus={false} onDismiss={close}>
      <Popover.Target>
        <span className="block-menu-place" style={placeOf(editor, query.from, frame.current)} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ScrollArea.Autosize mah={280} type="auto">
          <div id={id} role="listbox" aria-label={text.blocks}>
            {shown.map((choice, index) => (
              <UnstyledButton
                key={choice.id}
                id={`${id}-${index}`}
                className="block-choice"
                component="div"
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                ref={index === current ? bringIntoView : null}
                // Keeps the cursor in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <Text size="sm">{choice.label}</Text>
              </UnstyledButton>
            ))}
          </div>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The query behind a slash that was typed just now; one that stood there before opens nothing. */
function useBlockQuery(editor: Editor): [BlockQuery | null, () => void] {
  const [query, setQuery] = useState<BlockQuery | null>(null);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      const found = blockQueryAt(editor.state);
      setQuery((before) => {
        const isTyped = transaction.docChanged && found?.text === '';
        return isTyped || (before !== null && before.from === found?.from) ? found : null;
      });
    };
    const end = () => setQuery(null);
    editor.on('transaction', follow);
    editor.on('blur', end);
    return () => {
      editor.off('transaction', follow);
      editor.off('blur', end);
    };
  }, [editor]);
  return [query, () => setQuery(null)];
}

/** Takes keys before the editor does. */
function useKeysBefore(frame: RefObject<HTMLElement | null>, keys: ReadonlyMap<string, () => void> | null): void {
  useEffect(() => {
    const { current } = frame;
    if (!current || !keys) return;
    const take = (event: KeyboardEvent) => {
      const isPlain = !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey;
      const act = isPlain ? keys.get(event.key) : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    current.addEventListener('keydown', take, { capture: true });
    return () => current.removeEventListener('keydown', take, { capture: true });
  });
}

/** Tells screen readers which option the keys have reached, while the focus stays in the text. */
function useActiveOption({ view }: Editor, active: { list: string; option: string } | null): void {
  useEffect(() => {
    if (!active) return;
    view.dom.setAttribute('aria-controls', active.list);
    view.dom.setAttribute('aria-activedescendant', active.option);
    return () => {
      view.dom.removeAttribute('aria-controls');
      view.dom.removeAttribute('aria-activedescendant');
    };
  });
}

function placeOf({ view }: Editor, position: number, frame: HTMLElement | null): CSSProperties {
  const { left, top, bottom } = view.coordsAtPos(position);
  const origin = frame?.getBoundingClientRect() ?? new DOMRect();
  return { left: left - origin.left, top: top - origin.top, height: bottom - top };
}
