import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { LeadInbox } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { EraseSubject } from './erase-subject.js';
import { ExportLeads } from './export-leads.js';
import { LeadDetails } from './lead-details.js';
import { LeadFilters, useLeadFilters } from './lead-filters.js';
import { LeadTable } from './lead-table.js';
import { SelectedLeads } from './selected-leads.js';
import { words } from './words.js';

export function LeadInboxScreen() {
  const text = useWords(words);
  const { id: siteId, may, path } = useSite();
  const filters = useLeadFilters();
  const { filter, isFiltered } = filters;
  const list = usePages(LeadInbox, { siteId, filter, order: 'DESC' }, ({ leads }) => leads.pageInfo, {
    isRecorded: true,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const leads = list.data?.pages.flatMap((page) => page.leads.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.title}>
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          {text.reload}
        </Button>
        {may('leads:export') && !filter.search && <ExportLeads filter={filter} />}
        {may('leads:manage') && <EraseSubject />}
      </ScreenTitle>
      <Text mb="md">
        {text.recorded}{' '}
        {may('leads:manage') && (
          <Anchor component={Link} underline="always" href={path('/forms/leads/accesses')}>
            {text.accesses}
          </Anchor>
        )}
      </Text>
      <LeadFilters {...filters} />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && leads.length === 0 && (isFiltered ? <Text>{text.noMatch}</Text> : <NoLeads />)}
      {leads.length > 0 && (
        <>
          <SelectedLeads leads={leads.filter(({ id }) => selected.has(id))} onDone={() => setSelected(new Set())} />
          <LeadTable
            leads={leads}
            onOpen={setOpenId}
            selection={may('leads:manage') ? { ids: selected, onChange: setSelected } : null}
          />
          <ListEnd shown={text.shown(leads.length)} pages={list} />
        </>
      )}
      <LeadDetails lead={leads.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </>
  );
}

function NoLeads() {
  const text = useWords(words);
  const { may, path } = useSite();
  return (
    <Stack align="start" gap="xs">
      <Text>{text.empty}</Text>
      {may('forms:write') && (
        <Button component={Link} href={path('/forms')} variant="default">
          {text.toForms}
        </Button>
      )}
    </Stack>
  );
}
