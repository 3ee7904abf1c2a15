import { Button } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminDeleteLead,
  AdminMarkLeadNotSpam,
  AdminMarkLeadSpam,
  FormList,
  LeadAccesses,
  LeadInbox,
} from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { useWords } from '../language/language-provider.js';
import { BulkBar } from '../screen/bulk-bar.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { useBulk } from '../screen/use-bulk.js';
import { useSite } from '../site/site-provider.js';
import type { ListedLead } from './lead-values.js';
import { words } from './words.js';

interface SelectedLeadsProps {
  leads: readonly ListedLead[];
  onDone: () => void;
}

/** Actions on the selected leads. */
export function SelectedLeads({ leads, onDone }: SelectedLeadsProps) {
  const text = useWords(words);
  const { progress, changes } = useLeadChanges(onDone);
  if (leads.length === 0) return null;
  const [spam, clean] = [
    leads.filter(({ status }) => status === 'SPAM'),
    leads.filter(({ status }) => status !== 'SPAM'),
  ];
  const isBusy = progress !== null;
  const acts = (
    <>
      {clean.length > 0 && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void changes.markSpam(clean)}>
          {text.spam}
        </Button>
      )}
      {spam.length > 0 && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void changes.markNotSpam(spam)}>
          {text.notSpam}
        </Button>
      )}
      <ConfirmedAct
        size="xs"
        label={text.remove}
        title={text.removeSelected(leads.length)}
        text={text.removeText}
        action={text.remove}
        onConfirm={() => changes.remove(leads)}
      />
    </>
  );
  return <BulkBar title={text.selected(leads.length)} acts={acts} progress={progress} />;
}

function useLeadChanges(onDone: () => void) {
  const text = useWords(words);
  const graph = useGraph();
  const { id: siteId } = useSite();
  const notices = useNotices();
  const { progress, run } = useBulk([LeadInbox, LeadAccesses, FormList]);
  const change = async (
    leads: readonly ListedLead[],
    one: (input: { siteId: string; id: string }) => Promise<unknown>,
  ) => {
    const { changed, failed } = await run(leads, ({ id }) => one({ siteId, id }));
    const [first] = failed;
    if (changed.length > 0) notices.done(text.changed(changed.length));
    if (first) notices.failed(first.error, text.partly(failed.length, leads.length));
    onDone();
  };
  return {
    progress,
    changes: {
      markSpam: (leads: readonly ListedLead[]) => change(leads, (input) => graph.execute(AdminMarkLeadSpam, { input })),
      markNotSpam: (leads: readonly ListedLead[]) =>
        change(leads, (input) => graph.execute(AdminMarkLeadNotSpam, { input })),
      remove: (leads: readonly ListedLead[]) => change(leads, (input) => graph.execute(AdminDeleteLead, { input })),
    },
  };
}
