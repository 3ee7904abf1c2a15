import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';

@Directive('@key(fields: "organizationId")')
@ObjectType('OrganizationBrand', {
  description: 'How the hosted pages look in journeys of an organization; they also show its name.',
})
export class OrganizationBrandType {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => Boolean, { description: 'False while the pages do not show it.' })
  isShown!: boolean;

  @Field(() => String, { nullable: true, description: '#rrggbb; null for the colour of the platform.' })
  accentColor!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Asset of the logo.' })
  logoMediaId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Site of that asset.' })
  logoSiteId!: string | null | undefined;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@InputType({ description: 'A journey on the hosted pages.' })
export class SignInBrandInput {
  @Field(() => ID, { nullable: true, description: 'client_id of the application; it decides alone.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id or slug of an organization.' })
  organization?: string | null;
}

@InputType({ description: 'Changes of a brand; an absent field stays.' })
export class UpdateOrganizationBrandInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => Boolean, { nullable: true, description: 'Shows or hides it; a new brand is shown.' })
  isShown?: boolean | null;

  @Field(() => String, { nullable: true, description: '# and six hexadecimal digits; null for the platform colour.' })
  accentColor?: string | null;

  @Field(() => ID, { nullable: true, description: 'An image of one of the own sites in it; null for none.' })
  logoMediaId?: string | null;
}

@ObjectType({ description: 'The changed brand.' })
export class UpdateOrganizationBrandPayload {
  @Field(() => OrganizationBrandType, { description: 'The brand.' })
  brand!: OrganizationBrandType;
}
