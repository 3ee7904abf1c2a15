import { describeEnum } from '@imprint/graphql/describe-enum';
import { Field, ID, InputType } from 'type-graphql';

export enum ToolCallOutcome {
  OK = 'ok',
  REFUSED = 'refused',
  FAILED = 'failed',
}
describeEnum(ToolCallOutcome, 'ToolCallOutcome', 'How a tool call ended.', {
  OK: 'It succeeded.',
  REFUSED: 'The request was refused or invalid.',
  FAILED: 'The platform failed.',
});

@InputType({ description: 'A tool call with an API key.' })
export class ToolCallInput {
  @Field(() => ID, { description: 'Id of the event: recording it again changes nothing.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the call.' })
  at!: Date;

  @Field(() => ID, { description: 'The key.' })
  keyId!: string;

  @Field(() => ID, { description: 'The site of the key.' })
  siteId!: string;

  @Field(() => String, { description: 'Name of the tool.' })
  tool!: string;

  @Field(() => ToolCallOutcome, { description: 'How it ended.' })
  outcome!: ToolCallOutcome;

  @Field(() => String, { description: 'Request id.' })
  requestId!: string;
}
