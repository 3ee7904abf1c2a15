import { Alert, Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

/** Contains the failure of one screen. Each screen needs its own `key`. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const text = useWords(words);
  return (
    <Alert role="alert" color="red" title={text.title}>
      {text.crashed}
      <Button mt="sm" size="xs" variant="default" display="block" onClick={() => location.reload()}>
        {text.reload}
      </Button>
    </Alert>
  );
}
