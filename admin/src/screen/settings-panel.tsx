import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '../failure/failure.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from './panel.js';
import { useUnsavedWork } from './unsaved-work.js';
import { words } from './words.js';

interface SettingsPanelProps {
  title: string;
  onSave: () => void;
  isSaving: boolean;
  /** True while values differ from the saved ones. */
  isChanged: boolean;
  error: Error | null;
  children: ReactNode;
}

/** A form of settings that are saved together. */
export function SettingsPanel({ title, onSave, isSaving, isChanged, error, children }: SettingsPanelProps) {
  const text = useWords(words);
  useUnsavedWork({ isUnsaved: () => isChanged });
  return (
    <Panel title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
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
