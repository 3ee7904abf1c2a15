import { Stack, TagsInput } from '@mantine/core';
import { memo } from 'react';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { toTermSlug } from '../term/term-slug.js';
import { type PostFields, useField } from './post-fields.js';
import { words } from './words.js';

interface TermsPanelProps {
  fields: PostFields;
  onChange: (changed: { categorySlugs?: string[]; tagSlugs?: string[] }) => void;
}

const termLimit = 50;
const toSlugs = (names: readonly string[]): string[] => [
  ...new Set(names.map(toTermSlug).filter((slug) => slug !== '')),
];

export const TermsPanel = memo(({ fields, onChange }: TermsPanelProps) => {
  const text = useWords(words);
  return (
    <Panel title={text.terms}>
      <Stack gap="sm">
        <TagsInput
          label={text.categories}
          description={text.termsText}
          value={[...useField(fields, 'categorySlugs')]}
          maxTags={termLimit}
          onChange={(names) => onChange({ categorySlugs: toSlugs(names) })}
        />
        <TagsInput
          label={text.tags}
          description={text.termsText}
          value={[...useField(fields, 'tagSlugs')]}
          maxTags={termLimit}
          onChange={(names) => onChange({ tagSlugs: toSlugs(names) })}
        />
      </Stack>
    </Panel>
  );
});
