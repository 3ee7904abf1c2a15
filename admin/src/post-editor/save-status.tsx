import { Alert, Button, Group, Text } from '@mantine/core';
import { FailureReference } from '../failure/failure-reference.js';
import { useFailureText } from '../failure/use-failure-text.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import type { SaveState } from './post-draft.js';
import { words } from './words.js';

interface SaveStatusProps {
  state: SaveState;
  /** Publication state of the post. */
  status: string;
  isAutomatic: boolean;
  /** The text is saved again without a request. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Publication and save state on one line. */
export function SaveStatus({ state, status, isAutomatic, isRetrying, onRetry }: SaveStatusProps) {
  const text = useWords(words);
  const { clock } = useFormats();
  const published = new Map<string, string>(Object.entries(text.statuses)).get(status) ?? status;
  if (isRetrying)
    return (
      <Group role="status" gap="xs">
        <Text size="sm">{text.state.offline}</Text>
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {text.retry}
        </Button>
      </Group>
    );
  const kind = state.kind === 'merged' ? 'saved' : state.kind;
  const label = kind === 'changed' && !isAutomatic ? text.state.unpublished : text.state[kind];
  return (
    <Text role="status" size="sm" component="div">
      <span>{published}</span> · <span>{label}</span>
      {state.kind === 'saved' && <time dateTime={state.at}> {clock(state.at)}</time>}
    </Text>
  );
}

/** A failure or a merge, with the next step. */
export function SaveNotice({ state, isRetrying, onRetry }: Omit<SaveStatusProps, 'status' | 'isAutomatic'>) {
  const text = useWords(words);
  const toText = useFailureText();
  if (state.kind === 'merged') return <Merged state={state} />;
  if (state.kind !== 'failed' || isRetrying) return null;
  const { message, reference } = toText(state.error);
  return (
    <Alert role="alert" color="red" title={text.state.failed} mt="xs">
      <Text size="sm">{message}</Text>
      <FailureReference reference={reference} />
      <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
        {text.retry}
      </Button>
    </Alert>
  );
}

function Merged({ state: { merge } }: { state: SaveState & { kind: 'merged' } }) {
  const text = useWords(words);
  return (
    <Alert role="alert" color="blue" title={text.merged} mt="xs">
      <Text size="sm">{text.mergedText}</Text>
      {merge.conflictCount > 0 && <Text size="sm">{text.conflicts(merge.conflictCount)}</Text>}
      {merge.theirTitle !== null && <Text size="sm">{text.theirTitle(merge.theirTitle)}</Text>}
    </Alert>
  );
}
