import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../failure/failure.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from './panel.js';
import { useUnsavedWork } from './unsaved-work.js';
import { words } from './words.js';

interface SettingsPanelProps {
  title: string;
  onSave: () => void;
  isSaving: boolean;
  error: Error | null;
  children: ReactNode;
}

/** A form of settings that are saved together. */
export function SettingsPanel({ title, onSave, isSaving, error, children }: SettingsPanelProps) {
  const text = useWords(words);
  const isChanged = useRef(false);
  const note = () => {
    isChanged.current = true;
  };
  useUnsavedWork({ isUnsaved: () => isChanged.current });
  useEffect(() => {
    if (error) isChanged.current = true;
  }, [error]);
  return (
    <Panel title={title}>
      <form
        onChange={note}
        onSubmit={(event) => {
          event.preventDefault();
          isChanged.current = false;
          onSave();
        }}
      >
        <Stack maw={640}>
          {children}
          {error && <Failure error={error} />}
          <Group>
            <Button type="submit" loading={isSaving} aria-label={text.saveOf(title)}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
