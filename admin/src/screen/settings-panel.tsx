import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere } from '../failure/use-field-errors.js';
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
  /** Names of the fields that show what is refused at them. */
  fields?: readonly string[];
  children: ReactNode;
}

/** Marks fields that are no inputs, when they show a fault. */
export const faultMark = 'data-fault';
const noFields: readonly string[] = [];

/** A form of settings that are saved together. After a refusal the first field with a fault has the focus. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { title, onSave, isSaving, isChanged, error, fields = noFields, children } = props;
  const text = useWords(words);
  useUnsavedWork({ isUnsaved: () => isChanged });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>(`[aria-invalid='true'], [${faultMark}]`)?.focus();
  }, [error]);
  return (
    <Panel title={title}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack maw={640}>
          {children}
          {error && isElsewhere(error, fields) && <Failure error={error} />}
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
