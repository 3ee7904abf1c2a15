import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType('OrganizationPolicy', {
  description: 'How members must be signed in to reach an organization and its sites.',
})
export class OrganizationPolicyType {
  @Field(() => Boolean, { description: 'True when a second factor or a passkey is required.' })
  requiresSecondFactor!: boolean;

  @Field(() => [String], {
    nullable: true,
    description: 'password, mail_code, passkey or identity_provider; null for every method.',
  })
  signInMethods!: string[] | null | undefined;

  @Field(() => Int, { nullable: true, description: 'Hours after which members sign in again; null for none.' })
  sessionHours!: number | null | undefined;

  @Field(() => [String], { nullable: true, description: 'Domains of the addresses of members; null for all.' })
  mailDomains!: string[] | null | undefined;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@ObjectType('Restriction', {
  description: 'An organization whose policy the session does not meet. Its sites are hidden too.',
})
export class RestrictionType {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => [String], {
    description: 'SECOND_FACTOR_REQUIRED, SIGN_IN_METHOD_REFUSED, SIGN_IN_TOO_OLD or MAIL_DOMAIN_REFUSED.',
  })
  reasons!: string[];
}

@InputType({ description: 'Changes of a policy; an absent field stays, null lifts a rule.' })
export class UpdateOrganizationPolicyInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => Boolean, { nullable: true, description: 'Requires a second factor or a passkey.' })
  requiresSecondFactor?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'password, mail_code, passkey or identity_provider.' })
  signInMethods?: string[] | null;

  @Field(() => Int, { nullable: true, description: '1 to 2160.' })
  sessionHours?: number | null;

  @Field(() => [String], { nullable: true, description: 'Up to 20 domains.' })
  mailDomains?: string[] | null;
}

@ObjectType({ description: 'The changed policy.' })
export class UpdateOrganizationPolicyPayload {
  @Field(() => OrganizationPolicyType, { description: 'The policy.' })
  policy!: OrganizationPolicyType;
}
