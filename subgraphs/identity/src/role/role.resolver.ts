import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import type { GrantableRole } from './preset-roles.js';

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

@InputType({ description: 'A new role.' })
export class CreateRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Derived from the name when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'site or org.' })
  scope?: string | null;

  @Field(() => [String], { nullable: true, description: 'Granted permissions.' })
  permissions?: string[] | null;
}

@InputType({ description: 'Role changes; an absent field stays unchanged.' })
export class UpdateRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'The role.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'Granted permissions.' })
  permissions?: string[] | null;
}

@InputType({ description: 'Deletes a role.' })
export class DeleteRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'The role.' })
  slug!: string;
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
    return shown(
      found,
      await roles.memberCounts(
        organizationId,
        found.map(({ slug }) => slug),
      ),
    );
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Creates a role. ROLE_SLUG_TAKEN when the slug is in use.' })
  async createRole(
    @Arg('input', () => CreateRoleInput, { description: 'The new role.' }) input: CreateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    return toPayload(
      await roles.create(input.organizationId, {
        name: input.name,
        slug: input.slug,
        scope: input.scope,
        permissions: input.permissions,
      }),
    );
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Updates a role. ROLE_IS_SYSTEM for a built-in role.' })
  async updateRole(
    @Arg('input', () => UpdateRoleInput, { description: 'The change.' }) input: UpdateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    const role = await roles.update(input.organizationId, input.slug, input);
    return toPayload(role, await roles.memberCounts(input.organizationId, [role.slug]));
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Deletes a role. ROLE_IN_USE while it is assigned.' })
  async deleteRole(
    @Arg('input', () => DeleteRoleInput, { description: 'The role.' }) input: DeleteRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<DonePayload> {
    await roles.delete(input.organizationId, input.slug);
    return done;
  }
}

const shown = (roles: readonly GrantableRole[], counts: ReadonlyMap<string, number>): RoleType[] =>
  roles.map(({ slug, name, scope, isSystem, permissions, aliases }) => ({
    slug,
    name,
    scope,
    isSystem,
    permissions: [...permissions],
    aliases: [...aliases],
    membersCount: counts.get(slug) ?? 0,
  }));

function toPayload(role: GrantableRole, counts: ReadonlyMap<string, number> = new Map()): RolePayload {
  const [only] = shown([role], counts);
  return { role: only as RoleType };
}
