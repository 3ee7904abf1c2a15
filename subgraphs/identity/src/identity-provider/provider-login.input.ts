import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Starts a sign-in at an identity provider.' })
export class StartProviderLoginInput {
  @Field(() => ID, { nullable: true, description: 'Id of the provider.' })
  providerId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Without a provider, an address: its domain names the organization whose provider signs in.',
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Random string that the browser stores and sends back.' })
  browserSecret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text that the completion returns. The client must check that it may go there.',
  })
  returnTo?: string | null;
}

@InputType({ description: 'The response of an identity provider.' })
export class CompleteProviderLoginInput {
  @Field(() => ID, { description: 'The provider to whose redirect URI the response came.' })
  providerId!: string;

  @Field(() => String, { nullable: true, description: 'Query of the response, as received.' })
  parameters?: string | null;

  @Field(() => String, { nullable: true, description: 'Secret that the browser stored at the start.' })
  browserSecret?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of a new account: pt-BR, en or es.' })
  locale?: string | null;

  @Field(() => String, { nullable: true, description: 'Device name.' })
  deviceName?: string | null;
}
