import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import { CreateRoleInput, DeleteRoleInput, UpdateRoleInput } from './role.input.js';
import { RolePayload, RoleType } from './role.type.js';
import type { RoleServices } from './role-services.js';

@Resolver()
export class RoleResolver {
  @Access({ staff: 'self' })
  @ListSize(20)
  @Query(() => [RoleType], { description: 'Roles of an organization, built-in ones first.' })
  roles(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Arg('scope', () => String, { nullable: true, description: 'site or org; both when omitted.' })
    scope: string | null | undefined,
    @Ctx() { roles }: RoleServices,
  ): Promise<RoleType[]> {
    return roles.list(organizationId, scope);
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Creates a role. ROLE_SLUG_TAKEN when the slug is in use.' })
  async createRole(
    @Arg('input', () => CreateRoleInput, { description: 'The new role.' }) input: CreateRoleInput,
    @Ctx() { roles }: RoleServices,
  ): Promise<RolePayload> {
    return { role: await roles.create(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Updates a role. ROLE_IS_SYSTEM for a built-in role.' })
  async updateRole(
    @Arg('input', () => UpdateRoleInput, { description: 'The change.' }) input: UpdateRoleInput,
    @Ctx() { roles }: RoleServices,
  ): Promise<RolePayload> {
    return { role: await roles.update(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Deletes a role. ROLE_IN_USE while it is assigned.' })
  async deleteRole(
    @Arg('input', () => DeleteRoleInput, { description: 'The role.' }) input: DeleteRoleInput,
    @Ctx() { roles }: RoleServices,
  ): Promise<DonePayload> {
    await roles.delete(input);
    return done;
  }
}
