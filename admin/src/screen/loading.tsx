import { Skeleton, Stack } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

const widths = ['40%', '100%', '90%', '95%', '70%'];

/** Where the lines of a screen will be. */
export function Loading() {
  const text = useWords(words);
  return (
    <Stack mih="30vh" gap="sm" pt="xs" className="late" role="status" aria-label={text.loading}>
      {widths.map((width) => (
        <Skeleton key={width} height={18} width={width} />
      ))}
    </Stack>
  );
}
