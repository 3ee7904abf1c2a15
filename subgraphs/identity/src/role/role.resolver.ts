import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import type { GrantableRole } from './preset-roles.js';

@ObjectType('Role', { description: 'What somebody can be, and what they may do then.' })
export class RoleType {
  @Field(() => String, { description: 'Unique within the organization; never changes.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

  @Field(() => String, { description: 'site or org: where it can be held.' })
  scope!: string;

  @Field(() => Boolean, { description: 'True for a role that every organization has.' })
  isSystem!: boolean;

  @Field(() => [String], { description: 'What it grants.' })
  permissions!: string[];

  @Field(() => [String], { description: 'Other words for its slug.' })
  aliases!: string[];

  @Field(() => Int, { description: 'How many people of the organization hold it.' })
  membersCount!: number;
}

@InputType({ description: 'A new role.' })
export class CreateRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to people.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Made from the name when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'site or org.' })
  scope?: string | null;

  @Field(() => [String], { nullable: true, description: 'What it grants.' })
  permissions?: string[] | null;
}

@InputType({ description: 'What changes of a role; an absent field stays as it is.' })
export class UpdateRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'The role.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to people.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'What it grants.' })
  permissions?: string[] | null;
}

@InputType({ description: 'Takes a role away.' })
export class DeleteRoleInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'The role.' })
  slug!: string;
}

@ObjectType({ description: 'The role as it is after the change.' })
export class RolePayload {
  @Field(() => RoleType, { description: 'The role.' })
  role!: RoleType;
}

@Resolver()
export class RoleResolver {
  @Access({ staff: 'self' })
  @Query(() => [RoleType], { description: 'Roles of an organization: those that all have first.' })
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
  @Mutation(() => RolePayload, { description: 'Makes a role. ROLE_SLUG_TAKEN when there is one.' })
  async createRole(
    @Arg('input', () => CreateRoleInput, { description: 'The new role.' }) input: CreateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    return payloadOf(
      await roles.create(input.organizationId, {
        name: input.name,
        slug: input.slug,
        scope: input.scope,
        permissions: input.permissions,
      }),
    );
  }

  @Access({ staff: 'self' })
  @Mutation(() => RolePayload, { description: 'Changes a role. ROLE_IS_SYSTEM for one that all have.' })
  async updateRole(
    @Arg('input', () => UpdateRoleInput, { description: 'The change.' }) input: UpdateRoleInput,
    @Ctx() { roles }: IdentityContext,
  ): Promise<RolePayload> {
    const role = await roles.update(input.organizationId, input.slug, input);
    return payloadOf(role, await roles.memberCounts(input.organizationId, [role.slug]));
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Takes a role away. ROLE_IN_USE while somebody holds it.' })
  async deleteRole(
    @Arg('input', () => DeleteRoleInput, { description: 'Which.' }) input: DeleteRoleInput,
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

function payloadOf(role: GrantableRole, counts: ReadonlyMap<string, number> = new Map()): RolePayload {
  const [only] = shown([role], counts);
  return { role: only as RoleType };
}
