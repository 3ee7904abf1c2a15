import { connectionOf } from '@imprint/graphql/connection';
import { describeEnum } from '@imprint/graphql/describe-enum';
import { DeadJobType, JobDecisionEnum, JobTaskType } from '@imprint/graphql/job-board';
import { ListSize } from '@imprint/graphql/list-size';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

export enum JobServiceEnum {
  ANALYTICS = 'analytics',
  CONTENT = 'content',
  FORMS = 'forms',
  IDENTITY = 'identity',
  MEDIA = 'media',
  SITES = 'sites',
}
describeEnum(JobServiceEnum, 'JobService', 'A service with jobs.', {
  ANALYTICS: 'Traffic.',
  CONTENT: 'Posts and their webhooks.',
  FORMS: 'Forms, leads and their webhooks.',
  IDENTITY: 'Accounts and emails.',
  MEDIA: 'Images and files.',
  SITES: 'Sites, domains and API keys.',
});

@ObjectType('JobQueue', { description: 'The jobs of a service.' })
export class JobQueueType {
  @Field(() => JobServiceEnum, { description: 'The service.' })
  service!: `${JobServiceEnum}`;

  @ListSize(20)
  @Field(() => [JobTaskType], { nullable: true, description: 'Its tasks by name; null while it does not respond.' })
  tasks!: JobTaskType[] | null;
}

@ObjectType({ description: 'A page of dead jobs, the last failed first.' })
export class DeadJobConnection extends connectionOf('DeadJob', () => DeadJobType, 'The jobs.') {}

@InputType({ description: 'A decision on a dead job.' })
export class DecideJobInput {
  @Field(() => JobServiceEnum, { description: 'The service of the job.' })
  service!: `${JobServiceEnum}`;

  @Field(() => ID, { description: 'Number of the job.' })
  id!: string;

  @Field(() => JobDecisionEnum, { description: 'The decision.' })
  decision!: `${JobDecisionEnum}`;
}

@ObjectType('SlowOperation', { description: 'Durations of one operation of the graph.' })
export class SlowOperationType {
  @Field(() => String, { description: 'Name; `other` for all that are not registered.' })
  name!: string;

  @Field(() => Int, { description: 'How often it ran.' })
  count!: number;

  @Field(() => Int, { description: '95 of 100 took at most so many milliseconds, exact to a fifth.' })
  p95Millis!: number;

  @Field(() => Date, { description: 'Time of the last one.' })
  lastAt!: Date;
}

@ObjectType('SlowOperations', { description: 'The slowest operations of all gateways.' })
export class SlowOperationsType {
  @Field(() => Date, { description: 'Start of the period, one to two hours ago.' })
  since!: Date;

  @ListSize(20)
  @Field(() => [SlowOperationType], { description: 'At most 20, the slowest first.' })
  operations!: SlowOperationType[];
}
