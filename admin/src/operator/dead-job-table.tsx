import { Button, Group, Table, Text } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminDecideJob,
  DeadJobs,
  type DeadJobsQuery,
  type JobDecision,
  type JobService,
  OperatorOverview,
} from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import { useReload } from '../graph/reload.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { words } from './words.js';

type DeadJob = DeadJobsQuery['deadJobs']['nodes'][number];
const wrap = { overflowWrap: 'anywhere' } as const;

export function DeadJobTable({ service, jobs }: { service: JobService; jobs: readonly DeadJob[] }) {
  const text = useWords(words);
  const { time } = useFormats();
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={text.deadTitle}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.job}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {text.error}
          </Table.Th>
          <Table.Th scope="col" w={130}>
            {text.decision}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Table.Tr key={job.number}>
            <Table.Td style={wrap}>
              {nameOf(job)}
              <Text size="sm">{text.failedAt(time(job.failedAt), job.attempts)}</Text>
              <Text size="sm">{text.createdAt(time(job.createdAt))}</Text>
              <Text size="sm" hiddenFrom="sm">
                {job.error || text.noError}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" style={wrap}>
              {job.error || text.noError}
            </Table.Td>
            <Table.Td>
              <Decisions service={service} job={job} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const nameOf = ({ task, number }: DeadJob): string => `${task} ${number}`;

function Decisions({ service, job }: { service: JobService; job: DeadJob }) {
  const text = useWords(words);
  const notices = useNotices();
  const change = useChange(AdminDecideJob);
  const reload = useReload([OperatorOverview, DeadJobs]);
  const name = nameOf(job);
  const decide = async (decision: JobDecision, done: string) => {
    try {
      await change.mutateAsync({ input: { service, id: job.number, decision } });
      notices.done(done);
    } catch (error) {
      if (!(error instanceof GraphError && error.code === 'CONFLICT')) throw error;
      notices.done(text.decidedBefore(name));
    }
    await reload();
  };
  return (
    <Group gap={4}>
      <Button
        size="compact-xs"
        variant="default"
        loading={change.isPending}
        aria-label={text.retryOf(name)}
        onClick={() => decide('RETRY', text.retried(name)).catch((error: unknown) => notices.failed(error))}
      >
        {text.retry}
      </Button>
      <ConfirmedAct
        size="compact-xs"
        label={text.discard}
        name={text.discardOf(name)}
        title={text.discardOf(name)}
        text={text.discardText}
        action={text.discard}
        onConfirm={() => decide('DISCARD', text.discarded(name))}
      />
    </Group>
  );
}
