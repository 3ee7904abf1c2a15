import { Select, Text } from '@mantine/core';
import { Failure } from '../failure/failure.js';
import { DeadJobs, type JobService } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { useFilters } from '../screen/use-filters.js';
import { DeadJobTable } from './dead-job-table.js';
import { countOf, type JobQueue } from './job-queue-table.js';
import { words } from './words.js';

/** Dead jobs of one service at a time, to retry or discard. */
export function DeadJobList({ queues }: { queues: readonly JobQueue[] }) {
  const text = useWords(words);
  const [search, set] = useFilters();
  const failing = queues.filter((queue) => countOf(queue, 'dead') > 0);
  const service = (queues.find((queue) => queue.service === search.get('service')) ?? failing[0])?.service;
  const options = queues.map((queue) => ({
    value: queue.service,
    label: `${text.services[queue.service]} (${countOf(queue, 'dead')})`,
  }));
  return (
    <Panel title={text.deadTitle}>
      {!service && <Text>{text.noDead}</Text>}
      {service && (
        <>
          <Text mb="sm">{text.deadText}</Text>
          <Select
            label={text.deadService}
            data={options}
            value={service}
            onChange={(value) => set('service', value)}
            allowDeselect={false}
            maw={320}
            mb="md"
          />
          <DeadJobsOf service={service} />
        </>
      )}
    </Panel>
  );
}

function DeadJobsOf({ service }: { service: JobService }) {
  const text = useWords(words);
  const list = usePages(DeadJobs, { service }, ({ deadJobs }) => deadJobs.pageInfo);
  const jobs = list.data?.pages.flatMap((page) => page.deadJobs.nodes) ?? [];
  return (
    <>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && jobs.length === 0 && <Text>{text.noDeadOf(text.services[service])}</Text>}
      {jobs.length > 0 && (
        <>
          <DeadJobTable service={service} jobs={jobs} />
          <ListEnd shown={text.deadShown(jobs.length)} pages={list} />
        </>
      )}
    </>
  );
}
