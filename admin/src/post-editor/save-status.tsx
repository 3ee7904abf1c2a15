import { Alert, Button, Group, Text } from '@mantine/core';
import { FailureReference } from '../failure/failure-reference.js';
import { useFailureText } from '../failure/use-failure-text.js';
import { useWords } from '../language/language-provider.js';
import type { SaveState } from './post-draft.js';
import { words } from './words.js';

interface SaveStatusProps {
  state: SaveState;
  isAutomatic: boolean;
  /** The text is saved again without a request. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Save state, with the next step after a failure. */
export function SaveStatus({ state, isAutomatic, isRetrying, onRetry }: SaveStatusProps) {
  const text = useWords(words);
  const toText = useFailureText();
  if (state.kind === 'merged') return <Merged state={state} />;
  if (isRetrying)
    return (
      <Group role="status" gap="xs">
        <Text size="sm">{text.state.offline}</Text>
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {text.retry}
        </Button>
      </Group>
    );
  if (state.kind === 'failed') {
    const { message, reference } = toText(state.error);
    return (
      <Alert role="alert" color="red" title={text.state.failed}>
        <Text size="sm">{message}</Text>
        <FailureReference reference={reference} />
        <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
          {text.retry}
        </Button>
      </Alert>
    );
  }
  const label = state.kind === 'changed' && !isAutomatic ? text.state.unpublished : text.state[state.kind];
  return (
    <Group role="status">
      <Text size="sm">{label}</Text>
    </Group>
  );
}

function Merged({ state: { merge } }: { state: SaveState & { kind: 'merged' } }) {
  const text = useWords(words);
  return (
    <Alert role="alert" color="blue" title={text.merged}>
      <Text size="sm">{text.mergedText}</Text>
      {merge.conflictCount > 0 && <Text size="sm">{text.conflicts(merge.conflictCount)}</Text>}
      {merge.theirTitle !== null && <Text size="sm">{text.theirTitle(merge.theirTitle)}</Text>}
    </Alert>
  );
}
