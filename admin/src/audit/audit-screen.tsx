import { Group, Select, Table, Text } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { EventTarget } from './event-target.js';
import { fieldLabel } from './field-label.js';
import { words as fieldWords } from './fields-words.js';
import { type AuditEvent, type AuditLog, type LoggedEvent, mergeAuditLogs } from './merge-audit-logs.js';
import { useAuditTrail } from './use-audit-trail.js';
import { useTargetNames } from './use-target-names.js';
import { words } from './words.js';

const areas = {
  all: ['siteAuditLog', 'formsAuditLog', 'contentAuditLog'],
  site: ['siteAuditLog'],
  forms: ['formsAuditLog'],
  content: ['contentAuditLog'],
  tools: ['siteAuditLog'],
} as const satisfies Readonly<Record<string, readonly AuditLog[]>>;
type Area = keyof typeof areas;
const areaNames = Object.keys(areas) as Area[];

export function AuditScreen() {
  const text = useWords(words);
  const { id } = useSite();
  const [search] = useSearchParams();
  const area = areaNames.find((each) => each === search.get('area')) ?? 'all';
  const event = search.get('event');
  const list = useAuditTrail(id, area === 'tools');
  const { events: merged, hasMore } = mergeAuditLogs(list.data?.pages ?? [], areas[area]);
  // Until another area is loaded, the events of the previous one stay visible.
  const ofArea = merged.filter((each) => each.event.startsWith('mcp.') === (area === 'tools'));
  const shown = ofArea.filter((each) => !event || each.event === event);
  return (
    <>
      <ScreenTitle title={text.title} />
      <Text mb="md">{text.intro}</Text>
      <Filters area={area} event={event} events={[...new Set(ofArea.map((each) => each.event))]} />
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && shown.length === 0 && <Text>{area === 'all' && !event ? text.empty : text.noMatch}</Text>}
      {shown.length > 0 && <EventTable events={shown} />}
      {list.data && <ListEnd shown={text.shown(shown.length)} pages={{ ...list, hasNextPage: hasMore }} />}
    </>
  );
}

function Filters({ area, event, events }: { area: Area; event: string | null; events: readonly string[] }) {
  const text = useWords(words);
  const [, setSearch] = useSearchParams();
  const label = (value: string) => ({ value, label: text.events[value] ?? value });
  const known = event && !events.includes(event) ? [...events, event] : events;
  return (
    <Group mb="md" gap="sm" align="end">
      <Select
        label={text.area}
        data={areaNames.map((value) => ({ value, label: text.areas[value] }))}
        value={area}
        onChange={(value) => setSearch(value ? { area: value } : {}, { replace: true })}
        allowDeselect={false}
        flex="1 1 160px"
      />
      <Select
        label={text.event}
        placeholder={text.anyEvent}
        data={known.map(label)}
        value={event}
        onChange={(value) => setSearch({ area, ...(value && { event: value }) }, { replace: true })}
        clearable
        clearButtonProps={{ 'aria-label': text.anyEvent }}
        flex="1 1 220px"
      />
    </Group>
  );
}

function EventTable({ events }: { events: readonly LoggedEvent[] }) {
  const text = useWords(words);
  const nameOf = useTargetNames(events);
  const { time } = useFormats();
  const wrap = { overflowWrap: 'anywhere' } as const;
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="25%">
            {text.when}
          </Table.Th>
          <Table.Th scope="col" w="25%">
            {text.who}
          </Table.Th>
          <Table.Th scope="col">{text.what}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((logged) => (
          <Table.Tr key={logged.id}>
            <Table.Td>{time(logged.at)}</Table.Td>
            <Table.Td style={wrap}>
              {logged.actor?.name ?? text.actors[logged.actorType] ?? logged.actorType}
              {logged.actorType === 'apiKey' && logged.actorId && (
                <Text size="sm">{nameOf('key', logged.actorId) ?? logged.actorId}</Text>
              )}
            </Table.Td>
            <Table.Td>
              {text.events[logged.event] ?? logged.event}
              <EventTarget event={logged} nameOf={nameOf} />
              <Changes changes={logged.changes} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Expandable list of changed values. */
function Changes({ changes }: Pick<AuditEvent, 'changes'>) {
  const text = useWords(words);
  const { fields } = useWords(fieldWords);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{text.changes(changes.length)}</summary>
      <dl className="changes">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldLabel(field, fields)}</dt>
            <dd>
              {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
