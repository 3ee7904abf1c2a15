import { Stack, TagsInput } from '@mantine/core';
import { memo, useRef } from 'react';
import { AdminSaveTerm, PostTerms } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { useSite } from '../site/site-provider.js';
import { labelsOf, readLabels, type Term } from '../term/term-labels.js';
import type { EditedPost } from './post-content.js';
import { type PostFields, useField } from './post-fields.js';
import { words } from './words.js';

interface TermsPanelProps {
  post: EditedPost;
  fields: PostFields;
  onChange: (changed: { categorySlugs?: string[]; tagSlugs?: string[] }) => void;
}

const termLimit = 50;

/** Categories and tags by their names, with those of the site as suggestions. */
export const TermsPanel = memo(({ post, fields, onChange }: TermsPanelProps) => {
  const text = useWords(words);
  const { data } = useOperation(PostTerms, { siteId: post.siteId });
  return (
    <Panel title={text.terms}>
      <Stack gap="sm">
        <Terms
          taxonomy="CATEGORY"
          label={text.categories}
          slugs={useField(fields, 'categorySlugs')}
          known={data?.categories ?? []}
          named={post.categories}
          onChange={(categorySlugs) => onChange({ categorySlugs })}
        />
        <Terms
          taxonomy="TAG"
          label={text.tags}
          slugs={useField(fields, 'tagSlugs')}
          known={data?.tags ?? []}
          named={post.tags}
          onChange={(tagSlugs) => onChange({ tagSlugs })}
        />
      </Stack>
    </Panel>
  );
});

interface TermsProps {
  taxonomy: 'CATEGORY' | 'TAG';
  label: string;
  slugs: readonly string[];
  /** The terms of the site. */
  known: readonly Term[];
  /** The terms of the post when it was opened. */
  named: readonly Term[];
  onChange: (slugs: string[]) => void;
}

function Terms({ taxonomy, label, slugs, known, named, onChange }: TermsProps) {
  const text = useWords(words);
  const { id: siteId, may } = useSite();
  // The names typed here, which the site does not have yet.
  const typed = useRef<Term[]>([]);
  const saveName = useChange(AdminSaveTerm, { refreshes: [PostTerms] });
  const labels = labelsOf([...known, ...named, ...typed.current], slugs);
  const change = (shown: readonly string[]) => {
    const { slugs: chosen, added } = readLabels(shown, labels);
    typed.current.push(...added);
    // Without the right to name terms the post keeps the slug, which readers see with a capital.
    if (may('content:publish'))
      for (const { slug, name } of added)
        if (!known.some((term) => term.slug === slug)) saveName.mutate({ input: { siteId, taxonomy, slug, name } });
    onChange(chosen);
  };
  return (
    <TagsInput
      label={label}
      description={text.termsText}
      data={known.map(({ slug, name }) => labels.get(slug) ?? name)}
      value={slugs.map((slug) => labels.get(slug) ?? slug)}
      maxTags={termLimit}
      onChange={change}
    />
  );
}
