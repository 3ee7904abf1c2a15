import { Center, Loader } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { words } from './words.js';

export function Loading() {
  const text = useWords(words);
  return (
    <Center mih="30vh" className="late">
      <Loader aria-label={text.loading} />
    </Center>
  );
}
