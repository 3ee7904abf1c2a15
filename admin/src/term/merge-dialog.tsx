import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { isElsewhere, useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import { AdminMergeTerms, PostList, PostTerms } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { useSite } from '../site/site-provider.js';
import { labelsOf, type Term } from './term-labels.js';
import { words } from './words.js';

/** A term that goes into another one. */
export interface MergedTerm {
  taxonomy: 'CATEGORY' | 'TAG';
  term: Term;
  /** The other terms of the taxonomy. */
  others: readonly Term[];
}

export function MergeDialog({ merged, onClose }: { merged: MergedTerm | null; onClose: () => void }) {
  const text = useWords(words);
  return (
    <Dialog title={merged ? text.mergeOf(merged.term.name) : ''} isOpen={merged !== null} onClose={onClose}>
      {merged && <MergeForm merged={merged} onDone={onClose} />}
    </Dialog>
  );
}

function MergeForm({ merged: { taxonomy, term, others }, onDone }: { merged: MergedTerm; onDone: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [into, setInto] = useState<string | null>(null);
  const merge = useChange(AdminMergeTerms, { refreshes: [PostTerms, PostList] });
  const errorAt = useFieldErrors(merge.error);
  const labels = labelsOf(others, []);
  const target = into && labels.get(into);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!into) return;
        merge.mutate(
          { input: { siteId, taxonomy, slug: term.slug, into } },
          {
            onSuccess: ({ mergeTerms }) => {
              notices.done(text.merged(mergeTerms.postCount));
              onDone();
            },
          },
        );
      }}
    >
      <Stack>
        <Select
          label={text.into}
          error={errorAt('into')}
          data={[...labels].map(([value, label]) => ({ value, label }))}
          value={into}
          onChange={setInto}
          searchable
          required
          data-autofocus
        />
        <Text>{target ? text.mergeText(term.name, target) : text.mergeHelp}</Text>
        {merge.error && isElsewhere(merge.error, ['into']) && <Failure error={merge.error} />}
        <Group justify="flex-end">
          <Button type="submit" color="red.9" loading={merge.isPending} disabled={!into}>
            {text.merge}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
