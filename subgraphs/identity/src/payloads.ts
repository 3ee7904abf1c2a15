import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Taken on. Tells nothing of whether there is an account.' })
export class AcceptedPayload {
  @Field(() => String, { description: 'Always accepted.' })
  status!: string;
}

@ObjectType({ description: 'Done, also when there was nothing to do.' })
export class DonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

@Directive('@shareable')
@ObjectType({ description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the last node; null on an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'True when more follows.' })
  hasNextPage!: boolean;
}

@ObjectType({ description: 'What keeps somebody signed in.' })
export class TokenPair {
  @Field(() => String, { description: 'Bearer of the next ten minutes (JWT, EdDSA).' })
  accessToken!: string;

  @Field(() => String, { description: 'Always Bearer.' })
  tokenType!: string;

  @Field(() => Int, { description: 'Seconds that the access token is good for.' })
  expiresIn!: number;

  @Field(() => String, { description: 'Exchanged once for the next pair.' })
  refreshToken!: string;

  @Field(() => Int, { description: 'Seconds that the refresh token is good for.' })
  refreshExpiresIn!: number;

  @Field(() => String, { description: 'ULID of the session.' })
  sessionId!: string;
}

export const accepted: AcceptedPayload = { status: 'accepted' };
export const done: DonePayload = { done: true };

/** A page as a connection shows it. */
export const pageInfoOf = ({ endCursor, hasNextPage }: PageInfo): PageInfo => ({ endCursor, hasNextPage });
