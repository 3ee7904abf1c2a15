import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { toDeadJob } from '@imprint/graphql/job-board';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../operation/page-args.js';
import { DonePayload, done } from '../operation/payloads.js';
import {
  DeadJobConnection,
  DecideJobInput,
  JobQueueType,
  JobServiceEnum,
  SlowOperationsType,
} from './job-queues.type.js';
import type { OperatorContext } from './operator-services.js';

@Resolver()
export class JobQueuesResolver {
  @Access({ permission: 'platform:operate', staff: 'operator' })
  @ListSize(10)
  @Query(() => [JobQueueType], { description: 'The jobs of all services.' })
  jobQueues(@Ctx() { jobQueues }: OperatorContext): Promise<JobQueueType[]> {
    return jobQueues.list();
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Query(() => DeadJobConnection, { description: 'Jobs of a service that failed permanently.' })
  async deadJobs(
    @Arg('service', () => JobServiceEnum, { description: 'The service.' }) service: `${JobServiceEnum}`,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { jobQueues }: OperatorContext,
  ): Promise<DeadJobConnection> {
    const found = await jobQueues.listDead(service, page);
    return toConnection({ ...found, nodes: found.nodes.map(toDeadJob) });
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Mutation(() => DonePayload, {
    description: 'Runs a dead job again or deletes it. Audited. CONFLICT when the job is not dead, or no longer.',
  })
  async decideJob(
    @Arg('input', () => DecideJobInput, { description: 'The decision.' }) { service, id, decision }: DecideJobInput,
    @Ctx() { jobQueues }: OperatorContext,
  ): Promise<DonePayload> {
    await jobQueues.decide(service, id, decision);
    return done;
  }

  @Access({ permission: 'platform:operate', staff: 'operator' })
  @Query(() => SlowOperationsType, {
    nullable: true,
    description:
      'The slowest operations of this hour and the one before; null while the shared counters are unreachable.',
  })
  slowOperations(@Ctx() { listSlowOperations }: OperatorContext): Promise<SlowOperationsType | null> {
    return listSlowOperations();
  }
}
