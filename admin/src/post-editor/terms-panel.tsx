import { Stack, TagsInput } from '@mantine/core';
import { memo } from 'react';
import { useWords } from '../language/language-provider.js';
import { toTermSlug } from '../post/term-slug.js';
import { Panel } from '../shell/panel.js';
import { words } from './words.js';

interface TermsPanelProps {
  categories: readonly string[];
  tags: readonly string[];
  onChange: (changed: { categorySlugs?: string[]; tagSlugs?: string[] }) => void;
}

const termLimit = 50;
const toSlugs = (names: readonly string[]): string[] => [
  ...new Set(names.map(toTermSlug).filter((slug) => slug !== '')),
];

export const TermsPanel = memo(({ categories, tags, onChange }: TermsPanelProps) => {
  const text = useWords(words);
  return (
    <Panel title={text.terms}>
      <Stack gap="sm">
        <TagsInput
          label={text.categories}
          description={text.termsText}
          value={[...categories]}
          maxTags={termLimit}
          onChange={(names) => onChange({ categorySlugs: toSlugs(names) })}
        />
        <TagsInput
          label={text.tags}
          description={text.termsText}
          value={[...tags]}
          maxTags={termLimit}
          onChange={(names) => onChange({ tagSlugs: toSlugs(names) })}
        />
      </Stack>
    </Panel>
  );
});
