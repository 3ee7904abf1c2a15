import { Box, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { inGroups, matchEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.js';
import { words } from './words.js';

interface PaletteProps {
  entries: readonly PaletteEntry[];
  /** Called with what was typed, for entries that come from the platform. */
  onQuery?: (query: string) => void;
  onClose: () => void;
}

/** Entries shown of each group. */
const groupLimit = 8;

/** A dialog that finds screens, sites, posts and actions by their names. */
export function Palette({ entries, onQuery, onClose }: PaletteProps) {
  const text = useWords(words);
  const [query, setQuery] = useState('');
  const id = useId();
  const opener = useRef(document.activeElement);
  const groups = inGroups(matchEntries(entries, query), groupLimit);
  const shown = groups.flatMap(([, members]) => members);
  const close = () => {
    onClose();
    giveFocus(opener.current);
  };
  const choose = (entry: PaletteEntry) => {
    close();
    entry.run();
  };
  const { current, first, onKeyDown } = useOptionKeys(shown, choose);
  const isAny = shown.length > 0;
  return (
    <Modal.Root
      opened
      onClose={close}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      yOffset="10vh"
    >
      <Modal.Overlay />
      <Modal.Content aria-label={text.palette} radius="md">
        <TextInput
          role="combobox"
          aria-label={text.palette}
          aria-expanded={isAny}
          aria-controls={isAny ? id : undefined}
          aria-activedescendant={isAny ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          ref={giveFocus}
          variant="unstyled"
          size="md"
          p="4px 12px"
          placeholder={text.placeholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            first();
            onQuery?.(value);
          }}
        />
        <div className="palette-results">
          {isAny && <Options id={id} groups={groups} current={shown[current]} onChoose={choose} />}
          <Text size="sm" px="md" py="sm" role="status" className={isAny ? 'visually-hidden' : undefined}>
            {isAny ? text.found(shown.length) : text.nothing}
          </Text>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Also for the field when it appears: the modal would do it later, when a quick typist has already begun. */
const giveFocus = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus();
};

/** The option that the arrow keys have reached, which Enter chooses. */
function useOptionKeys(shown: readonly PaletteEntry[], choose: (entry: PaletteEntry) => void) {
  const [selected, setSelected] = useState(0);
  const current = Math.max(0, Math.min(selected, shown.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isOurs = key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter';
    if (!isOurs || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const entry = shown[current];
    if (!entry) return;
    if (key === 'Enter') choose(entry);
    else setSelected((current + (key === 'ArrowDown' ? 1 : shown.length - 1)) % shown.length);
  };
  return { current, first: () => setSelected(0), onKeyDown };
}

interface OptionsProps {
  id: string;
  groups: readonly (readonly [PaletteGroup, readonly PaletteEntry[]])[];
  current: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function Options({ id, groups, current, onChoose }: OptionsProps) {
  const text = useWords(words);
  const shown = groups.flatMap(([, members]) => members);
  return (
    <div id={id} role="listbox" aria-label={text.results}>
      {groups.map(([group, members]) => (
        <Box key={group} role="group" aria-label={text.groups[group]}>
          <Text className="menu-title" aria-hidden>
            {text.groups[group]}
          </Text>
          {members.map((entry) => (
            <UnstyledButton
              key={entry.id}
              id={`${id}-${shown.indexOf(entry)}`}
              className="palette-option"
              component="div"
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              ref={entry === current ? bringIntoView : null}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <span>{entry.label}</span>
              {entry.detail && <span className="palette-detail">{entry.detail}</span>}
            </UnstyledButton>
          ))}
        </Box>
      ))}
    </div>
  );
}
