import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { ScreenTitle } from './screen-title.js';
import { words } from './words.js';

export function NotFound() {
  const text = useWords(words);
  return (
    <>
      <ScreenTitle title={text.notFound} />
      <Text mb="md">{text.notFoundText}</Text>
      <Anchor component={Link} href="/">
        {text.back}
      </Anchor>
    </>
  );
}
