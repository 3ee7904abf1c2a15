import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuditContext } from './audit.context.js';
import { ToolCallInput } from './tool-call.input.js';

@Resolver()
export class ToolCallResolver {
  @Access({ service: true })
  @Mutation(() => Boolean, { description: 'Records tool calls in the audit logs of their sites.' })
  async recordToolCalls(
    @Arg('calls', () => [ToolCallInput], { description: 'The calls.' }) calls: ToolCallInput[],
    @Ctx() { toolCalls }: AuditContext,
  ): Promise<boolean> {
    await toolCalls.add(calls);
    return true;
  }
}
