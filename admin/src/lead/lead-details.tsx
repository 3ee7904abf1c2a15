import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminDeleteLead,
  AdminMarkLeadNotSpam,
  AdminMarkLeadSpam,
  FormList,
  LeadAccesses,
  LeadInbox,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { words as shellWords } from '../screen/words.js';
import { useSite } from '../site/site-provider.js';
import { LeadFileList } from './lead-file-list.js';
import { replyUrl } from './lead-reply.js';
import { type ListedLead, labelOf, toValues } from './lead-values.js';
import { words } from './words.js';

interface LeadDetailsProps {
  lead: ListedLead | undefined;
  onClose: () => void;
}

/** One lead beside the list, from the loaded list: opening it adds no entry to the access log. */
export function LeadDetails({ lead, onClose }: LeadDetailsProps) {
  const text = useWords(words);
  const { close } = useWords(shellWords);
  return (
    <Drawer
      opened={lead !== undefined}
      onClose={onClose}
      title={text.lead}
      position="right"
      closeButtonProps={{ 'aria-label': close }}
    >
      {lead && (
        <Stack>
          <LeadFacts lead={lead} />
          <LeadFileList lead={lead} />
          <ReplyByMail lead={lead} />
          <LeadActs lead={lead} onClose={onClose} />
        </Stack>
      )}
    </Drawer>
  );
}

function LeadFacts({ lead }: { lead: ListedLead }) {
  const text = useWords(words);
  const formats = useFormats();
  const consents = lead.consents as readonly { field: string; at: string }[];
  const rows = [
    ...toValues(lead, text.ticks),
    { id: ' form', label: text.form, value: lead.form?.name ?? '' },
    { id: ' page', label: text.page, value: lead.pagePath },
    { id: ' at', label: text.received, value: formats.time(lead.createdAt) },
    ...consents.map(({ field, at }) => ({
      id: ` consent ${field}`,
      label: `${text.consents}: ${labelOf(lead, field)}`,
      value: text.consentAt(formats.time(at)),
    })),
  ];
  return (
    <>
      <Stack component="dl" gap="xs" m={0}>
        {rows
          .filter(({ value }) => value)
          .map(({ id, label, value }) => (
            <div key={id}>
              <Text component="dt" size="sm" fw={600}>
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {value}
              </Text>
            </div>
          ))}
      </Stack>
      {lead.status === 'SPAM' && (
        <Text size="sm">
          {text.spamScore(lead.spamScore)}
          {lead.spamSignals.length > 0 &&
            `: ${lead.spamSignals.map((signal) => text.signals[signal] ?? signal).join(', ')}`}
        </Text>
      )}
    </>
  );
}

function ReplyByMail({ lead }: { lead: ListedLead }) {
  const text = useWords(words);
  const url = replyUrl(lead);
  if (url === null) return null;
  return (
    <Group>
      <Button component="a" href={url}>
        {text.reply}
      </Button>
    </Group>
  );
}

function LeadActs({ lead: { id, status }, onClose }: { lead: ListedLead; onClose: () => void }) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId, may } = useSite();
  const refreshes = [LeadInbox, LeadAccesses, FormList];
  const clean = useChange(AdminMarkLeadNotSpam, { refreshes });
  const spam = useChange(AdminMarkLeadSpam, { refreshes });
  const remove = useChange(AdminDeleteLead, { refreshes });
  if (!may('leads:manage')) return null;
  const input = { siteId, id };
  const finish = async (change: Promise<unknown>, message: string) => {
    await change;
    notices.done(message);
    onClose();
  };
  return (
    <Group>
      {status === 'SPAM' ? (
        <Button
          variant="default"
          loading={clean.isPending}
          onClick={() => void finish(clean.mutateAsync({ input }), text.notSpamDone).catch(notices.failed)}
        >
          {text.notSpam}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={spam.isPending}
          onClick={() => void finish(spam.mutateAsync({ input }), text.spamDone).catch(notices.failed)}
        >
          {text.spam}
        </Button>
      )}
      <ConfirmedAct
        label={text.remove}
        title={text.removeTitle}
        text={text.removeText}
        action={text.remove}
        onConfirm={() => finish(remove.mutateAsync({ input }), text.removed)}
      />
    </Group>
  );
}
