import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { shownClient } from './application.resolver.js';
import { RegisterAgentInput } from './sso.input.js';
import { AgentAccessType, RegisterAgentPayload } from './sso.type.js';
import type { SsoContext } from './sso-services.js';

@Resolver()
export class AgentResolver {
  @Access({ public: true })
  @Mutation(() => RegisterAgentPayload, {
    description: 'Registers an agent that asks for it itself. FORBIDDEN while AGENT_REGISTRATION is closed.',
  })
  async registerAgent(
    @Arg('input', () => RegisterAgentInput, { description: 'The agent.' }) input: RegisterAgentInput,
    @Ctx() { agentRegistrations }: SsoContext,
  ): Promise<RegisterAgentPayload> {
    return { client: shownClient(await agentRegistrations.register(input)) };
  }

  @Access({ service: true })
  @Query(() => AgentAccessType, {
    nullable: true,
    description: 'What the token of an agent grants now; null when it is invalid or has ended.',
  })
  agentAccess(
    @Arg('token', () => String, { description: 'Access token for the MCP server.' }) token: string,
    @Ctx() { agents }: SsoContext,
  ): Promise<AgentAccessType | null> {
    return agents.getAccess(token);
  }
}
