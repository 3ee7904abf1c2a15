import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Accepted. Does not reveal whether an account exists.' })
export class AcceptedPayload {
  @Field(() => String, { description: 'Always accepted.' })
  status!: string;
}

@ObjectType({ description: 'Success, including when nothing changed.' })
export class DonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

@ObjectType({ description: 'An access token and a refresh token.' })
export class TokenPair {
  @Field(() => String, { description: 'Bearer token, valid for ten minutes (JWT, EdDSA).' })
  accessToken!: string;

  @Field(() => String, { description: 'Always Bearer.' })
  tokenType!: string;

  @Field(() => Int, { description: 'Lifetime of the access token in seconds.' })
  expiresIn!: number;

  @Field(() => String, { description: 'Single-use token for the next pair.' })
  refreshToken!: string;

  @Field(() => Int, { description: 'Lifetime of the refresh token in seconds.' })
  refreshExpiresIn!: number;

  @Field(() => String, { description: 'ULID of the session.' })
  sessionId!: string;
}

export const accepted: AcceptedPayload = { status: 'accepted' };
export const done: DonePayload = { done: true };
