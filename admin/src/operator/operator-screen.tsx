import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { DeadJobs, OperatorOverview } from '../generated/operations.js';
import { useReload } from '../graph/reload.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { DeadJobList } from './dead-job-list.js';
import { JobQueueTable } from './job-queue-table.js';
import { SlowOperationTable } from './slow-operation-table.js';
import { words } from './words.js';

/** Background work of all services. */
export function OperatorScreen() {
  const text = useWords(words);
  const { data, error, isFetching } = useOperation(OperatorOverview, {});
  const reload = useReload([OperatorOverview, DeadJobs]);
  return (
    <>
      <ScreenTitle title={text.title}>
        <Button variant="default" loading={isFetching} onClick={() => void reload()}>
          {text.reload}
        </Button>
      </ScreenTitle>
      <Text mb="md">
        {text.intro}{' '}
        <Anchor component={Link} underline="always" href="/operator/accounts">
          {text.accounts}
        </Anchor>
        {' · '}
        <Anchor component={Link} underline="always" href="/operator/applications">
          {text.applications}
        </Anchor>
      </Text>
      {error && <Failure error={error} retry={() => void reload()} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack>
          <JobQueueTable queues={data.jobQueues} />
          <DeadJobList queues={data.jobQueues} />
          <SlowOperationTable slow={data.slowOperations} />
        </Stack>
      )}
    </>
  );
}
