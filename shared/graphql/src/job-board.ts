import 'reflect-metadata';
import type { DeadJob, JobBoardRepository, JobTask } from '@imprint/persistence/job-board.repository';
import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from './access.js';
import { describeEnum } from './describe-enum.js';

export enum JobDecisionEnum {
  DISCARD = 'discard',
  RETRY = 'retry',
}
describeEnum(JobDecisionEnum, 'JobDecision', 'What happens with a dead job.', {
  DISCARD: 'It is deleted; its work is not done.',
  RETRY: 'It runs again, with all its attempts.',
});

@Directive('@shareable')
@ObjectType('JobTask', { description: 'Jobs of one task by state.' })
export class JobTaskType {
  @Field(() => String, { description: 'Name of the task.' })
  task!: string;

  @Field(() => Int, { description: 'Jobs that are due and have not started.' })
  waiting!: number;

  @Field(() => Int, { description: 'Jobs that are due later.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Jobs that run.' })
  running!: number;

  @Field(() => Int, { description: 'Jobs that failed and are tried again.' })
  retrying!: number;

  @Field(() => Int, { description: 'Jobs that failed permanently.' })
  dead!: number;

  @Field(() => Date, { nullable: true, description: 'Time at which the oldest waiting job became due.' })
  waitingSince!: Date | null;
}

@Directive('@shareable')
@ObjectType('DeadJob', { description: 'A job that failed permanently, without its payload.' })
export class DeadJobType {
  @Field(() => ID, { description: 'Number of the job in its service.' })
  number!: string;

  @Field(() => String, { description: 'Name of the task.' })
  task!: string;

  @Field(() => Int, { description: 'Attempts until it was given up.' })
  attempts!: number;

  @Field(() => String, { description: 'First line of the last error, without addresses and paths of URLs.' })
  error!: string;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last attempt.' })
  failedAt!: Date;
}

@InputType({ description: 'Position in the dead jobs of a service.' })
class JobPositionInput {
  @Field(() => Date, { description: 'Time of the last attempt.' })
  at!: Date;

  @Field(() => ID, { description: 'Number of the job.' })
  id!: string;
}

@InputType({ description: 'A decision on a dead job of the service.' })
class DecideServiceJobInput {
  @Field(() => ID, { description: 'Number of the job.' })
  id!: string;

  @Field(() => JobDecisionEnum, { description: 'The decision.' })
  decision!: JobDecisionEnum;
}

@Directive('@shareable')
@ObjectType({ description: 'Outcome of a decision.' })
class DecideServiceJobPayload {
  @Field(() => Boolean, { description: 'False for a job that is not dead, or no longer.' })
  isDone!: boolean;
}

export const toDeadJob = ({ id: number, ...job }: DeadJob): DeadJobType => ({ number, ...job });

/** Part of the context of every subgraph. */
export interface JobContext {
  jobs: JobBoardRepository;
}

/** Operations with which identity shows the jobs of a service to operators, `formsJobs` and `decideFormsJob` for forms. */
export function jobBoardResolver(subgraph: string): NewableFunction {
  const title = `${subgraph[0]?.toUpperCase()}${subgraph.slice(1)}`;
  @Resolver()
  class JobBoardResolver {
    @Access({ service: true })
    @Query(() => [JobTaskType], { name: `${subgraph}Jobs`, description: 'Tasks of the service with their jobs.' })
    tasks(@Ctx() { jobs }: JobContext): Promise<JobTask[]> {
      return jobs.listTasks();
    }

    @Access({ service: true })
    @Query(() => [DeadJobType], { name: `dead${title}Jobs`, description: 'Dead jobs of the service, the last first.' })
    async deadJobs(
      @Arg('first', () => Int, { description: 'Maximum number of rows.' }) first: number,
      @Arg('before', () => JobPositionInput, { nullable: true, description: 'Last row of the previous page.' })
      before: JobPositionInput | null | undefined,
      @Ctx() { jobs }: JobContext,
    ): Promise<DeadJobType[]> {
      return (await jobs.listDead(before ?? null, first)).map(toDeadJob);
    }

    @Access({ service: true })
    @Mutation(() => DecideServiceJobPayload, {
      name: `decide${title}Job`,
      description: 'Runs a dead job again or deletes it.',
    })
    async decide(
      @Arg('input', () => DecideServiceJobInput, { description: 'The decision.' })
      { id, decision }: DecideServiceJobInput,
      @Ctx() { jobs }: JobContext,
    ): Promise<DecideServiceJobPayload> {
      return { isDone: await jobs.decide(id, decision) };
    }
  }
  return JobBoardResolver;
}
