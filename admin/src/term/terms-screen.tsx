import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { AdminDeleteTerm, PostTerms } from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { MergeDialog, type MergedTerm } from './merge-dialog.js';
import { type EditedTerm, TermDialog } from './term-dialog.js';
import type { Term } from './term-labels.js';
import { words } from './words.js';

type Taxonomy = EditedTerm['taxonomy'];

/** Terms that one operation returns. */
const shownAtMost = 500;

/** The names of the categories and tags of a site. */
export function TermsScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const list = useOperation(PostTerms, { siteId });
  const [edited, setEdited] = useState<EditedTerm | null>(null);
  const [merged, setMerged] = useState<MergedTerm | null>(null);
  const acts = { onEdit: setEdited, onMerge: setMerged };
  return (
    <>
      <ScreenTitle title={text.title} />
      <Text mb="md">{text.intro}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <TermList taxonomy="CATEGORY" terms={list.data.categories} {...acts} />
          <TermList taxonomy="TAG" terms={list.data.tags} {...acts} />
        </SimpleGrid>
      )}
      <TermDialog edited={edited} onClose={() => setEdited(null)} />
      <MergeDialog merged={merged} onClose={() => setMerged(null)} />
    </>
  );
}

interface TermListProps {
  taxonomy: Taxonomy;
  terms: readonly Term[];
  onEdit: (edited: EditedTerm) => void;
  onMerge: (merged: MergedTerm) => void;
}

function TermList({ taxonomy, terms, onEdit, onMerge }: TermListProps) {
  const text = useWords(words);
  return (
    <Panel title={text.taxonomies[taxonomy]}>
      {terms.length === 0 && <Text mb="sm">{text.empty[taxonomy]}</Text>}
      <Stack component="ul" p={0} m={0} mb="sm" gap={0}>
        {terms.map((term) => (
          <TermRow
            key={term.slug}
            taxonomy={taxonomy}
            term={term}
            onRename={() => onEdit({ taxonomy, term })}
            onMerge={
              terms.length > 1
                ? () => onMerge({ taxonomy, term, others: terms.filter(({ slug }) => slug !== term.slug) })
                : null
            }
          />
        ))}
      </Stack>
      {terms.length === shownAtMost && <Text size="sm">{text.full}</Text>}
      <Button size="xs" onClick={() => onEdit({ taxonomy, term: null })}>
        {text.add[taxonomy]}
      </Button>
    </Panel>
  );
}

interface TermRowProps {
  taxonomy: Taxonomy;
  term: Term;
  onRename: () => void;
  /** Null without another term. */
  onMerge: (() => void) | null;
}

function TermRow({ taxonomy, term, onRename, onMerge }: TermRowProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const remove = useChange(AdminDeleteTerm, { refreshes: [PostTerms] });
  const { slug, name } = term;
  return (
    <Group component="li" className="listed-row" justify="space-between" py="xs" gap="xs">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {slug}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={text.renameOf(name)} onClick={onRename}>
          {text.rename}
        </Button>
        {onMerge && (
          <Button size="xs" variant="default" aria-label={text.mergeOf(name)} onClick={onMerge}>
            {text.merge}
          </Button>
        )}
        <ConfirmedAct
          size="xs"
          label={text.remove}
          name={text.removeOf(name)}
          title={text.removeOf(name)}
          text={text.removeText}
          action={text.remove}
          onConfirm={() => remove.mutateAsync({ input: { siteId, taxonomy, slug } })}
        />
      </Group>
    </Group>
  );
}
