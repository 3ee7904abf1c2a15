import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import type { GrantableRole } from '../permission/preset-roles.js';
import { CreateRoleInput, DeleteRoleInput, UpdateRoleInput } from './role.input.js';

@ObjectType('Role', { description: 'A named set of permissions.' })
export class RoleType {
  @Field(() => String, { description: 'Unique within the organization; never changes.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'site or org.' })
  scope!: string;

  @Field(() => Boolean, { description: 'True for a built-in role.' })
  isSystem!: boolean;

  @Field(() => [String], { description: 'Granted permissions.' })
  permissions!: string[];

  @Field(() => [String], { description: 'Aliases of the slug.' })
  aliases!: string[];

  @Field(() => Int, { description: 'Number of members of the organization with this role.' })
  membersCount!: number;
}

@ObjectType({ description: 'The updated role.' })
export class RolePayload {
  @Field(() => RoleType, { description: 'The role.' })
  role!: RoleType;
}

@Resolver()
export class RoleResolver {
  @Access({ staff: 'self' })
  @Query(() => [RoleType], { description: 'Roles of an organization, built-in ones first.' })
  async roles(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Arg('scope', () => String, { nullable: true, description: 'site or org; both when omitted.' }) scope:
      | string
      | null
      | undefined,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RoleType[]> {
    const found = await roles.list(organizationId, scope);
    const slugs = found.map(({ slug }) => slug);
    const counts = await roles.memberCounts(organizationId, slugs);
    return found.map((role) => shown(role, counts));
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Creates a role. ROLE_SLUG_TAKEN when the slug is in use.' })
  async createRole(
    @Arg('input', () => CreateRoleInput, { description: 'The new role.' }) input: CreateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    return { role: shown(await roles.create(input)) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Updates a role. ROLE_IS_SYSTEM for a built-in role.' })
  async updateRole(
    @Arg('input', () => UpdateRoleInput, { description: 'The change.' }) input: UpdateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    const role = await roles.update(input);
    return { role: shown(role, await roles.memberCounts(input.organizationId, [role.slug])) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Deletes a role. ROLE_IN_USE while it is assigned.' })
  async deleteRole(
    @Arg('input', () => DeleteRoleInput, { description: 'The role.' }) input: DeleteRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<DonePayload> {
    await roles.delete(input);
    return done;
  }
}

const shown = (role: GrantableRole, counts?: ReadonlyMap<string, number>): RoleType => ({
  ...role,
  permissions: [...role.permissions],
  aliases: [...role.aliases],
  membersCount: counts?.get(role.slug) ?? 0,
});
