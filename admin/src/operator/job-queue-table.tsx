import { Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { OperatorOverviewQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { Panel } from '../screen/panel.js';
import { words } from './words.js';

export type JobQueue = OperatorOverviewQuery['jobQueues'][number];
type Task = NonNullable<JobQueue['tasks']>[number];

const states = ['waiting', 'scheduled', 'running', 'retrying', 'dead'] as const;
type State = (typeof states)[number];
/** On small screens only the columns that need action. */
const visibleFrom = (state: State) => (state === 'waiting' || state === 'dead' ? {} : ({ visibleFrom: 'sm' } as const));

export const countOf = ({ tasks }: JobQueue, state: State): number =>
  (tasks ?? []).reduce((sum, task) => sum + task[state], 0);
const isBusy = (task: Task) => states.some((state) => task[state] > 0);

/** Job counts by service, and by task where there are any. */
export function JobQueueTable({ queues }: { queues: readonly JobQueue[] }) {
  const text = useWords(words);
  const { number } = useFormats();
  return (
    <Panel title={text.queues}>
      <Table layout="fixed" verticalSpacing="xs" aria-label={text.queues}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="40%">
              {text.service}
            </Table.Th>
            {states.map((state) => (
              <Table.Th key={state} scope="col" ta="right" {...visibleFrom(state)}>
                {text[state]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map((queue) => (
            <Fragment key={queue.service}>
              <Table.Tr>
                <Table.Th scope="row">
                  {text.services[queue.service]}
                  {!queue.tasks && (
                    <Text size="sm" fw={400}>
                      {text.away}
                    </Text>
                  )}
                </Table.Th>
                {states.map((state) => (
                  <Table.Td key={state} ta="right" fw={700} {...visibleFrom(state)}>
                    {queue.tasks && number(countOf(queue, state))}
                  </Table.Td>
                ))}
              </Table.Tr>
              {queue.tasks?.filter(isBusy).map((task) => (
                <TaskRow key={task.task} task={task} />
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

function TaskRow({ task }: { task: Task }) {
  const text = useWords(words);
  const { number, time } = useFormats();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} pl="lg" style={{ overflowWrap: 'anywhere' }}>
        {task.task}
        {task.waitingSince && <Text size="sm">{text.waitingSince(time(task.waitingSince))}</Text>}
      </Table.Th>
      {states.map((state) => (
        <Table.Td key={state} ta="right" {...visibleFrom(state)}>
          {number(task[state])}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
