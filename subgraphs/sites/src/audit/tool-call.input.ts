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

@InputType({ description: 'The agent of a tool call without an API key.' })
export class ToolCallAgentInput {
  @Field(() => ID, { description: 'The account that it acts for.' })
  accountId!: string;

  @Field(() => ID, { description: 'client_id.' })
  clientId!: string;
}

@InputType({ description: 'A tool call with an API key or by an agent.' })
export class ToolCallInput {
  @Field(() => ID, { description: 'Id of the event: recording it again changes nothing.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the call.' })
  at!: Date;

  @Field(() => ID, { description: 'The key, or the session of the agent.' })
  keyId!: string;

  @Field(() => ToolCallAgentInput, { nullable: true, description: 'The agent; absent for a key.' })
  agent?: ToolCallAgentInput | null;

  @Field(() => ID, { description: 'ULID of its site.' })
  siteId!: string;

  @Field(() => String, { description: 'Name of the tool.' })
  tool!: string;

  @Field(() => ToolCallOutcome, { description: 'How it ended.' })
  outcome!: ToolCallOutcome;

  @Field(() => String, { description: 'Request id.' })
  requestId!: string;
}
