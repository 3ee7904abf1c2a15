import { Access } from '@imprint/graphql/access';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentContext } from '../context.js';

@Directive('@key(fields: "id siteId")')
@ObjectType('Persona', { description: 'A public byline; not an account.' })
export class PersonaType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Name shown to readers.' })
  name!: string;

  @Field(() => String, { description: 'Unique short name on the site.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Absolute URL of a picture.' })
  avatarUrl!: string | null | undefined;
}

@InputType({ description: 'A new persona.' })
export class CreatePersonaInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Name shown to readers.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Unique short name; made from the name when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'Absolute URL of a picture.' })
  avatarUrl?: string | null;
}

@ObjectType({ description: 'What createPersona made.' })
export class PersonaPayload {
  @Field(() => PersonaType, { description: 'The persona.' })
  persona!: PersonaType;
}

@Resolver(() => PersonaType)
export class PersonaResolver {
  @Access({ permission: 'site:read' })
  @Query(() => [PersonaType], { description: 'The personas of a site by name.' })
  personas(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Ctx() { personas, principal }: ContentContext,
  ): Promise<PersonaType[]> {
    return personas.list(siteScopeOf(principal, siteId));
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => PersonaPayload, { description: 'Makes a persona. CONFLICT when the slug is taken.' })
  async createPersona(
    @Arg('input', () => CreatePersonaInput, { description: 'The new persona.' }) input: CreatePersonaInput,
    @Ctx() { personas, requireSite }: ContentContext,
  ): Promise<PersonaPayload> {
    return { persona: await personas.create(await requireSite(input.siteId), input) };
  }
}
