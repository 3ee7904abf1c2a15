import { describeEnum } from '@imprint/graphql/describe-enum';
import { Field, ObjectType } from 'type-graphql';

export enum DomainProofEnum {
  DNS = 'dns',
  FILE = 'file',
  LOCAL = 'local',
  OPERATOR = 'operator',
}
describeEnum(DomainProofEnum, 'DomainProof', 'How a name was proven.', {
  DNS: 'By the TXT record.',
  FILE: 'By the file.',
  LOCAL: 'Below localhost, which needs no proof.',
  OPERATOR: 'The operator vouches for it, as for names in use before proofs existed.',
});

@ObjectType('SiteDomain', { description: 'A name that a site claims, and how to prove it.' })
export class SiteDomainType {
  @Field(() => String, { description: 'Host name in ASCII.' })
  domain!: string;

  @Field(() => Boolean, { description: 'True for the primary domain, false for an alias.' })
  isPrimary!: boolean;

  @Field(() => DomainProofEnum, { nullable: true, description: 'Null until it is proven; only then it serves.' })
  provenBy!: DomainProofEnum | null;

  @Field(() => Date, { nullable: true, description: 'Time of the proof.' })
  provenAt!: Date | null;

  @Field(() => Date, { description: 'Time of the claim.' })
  claimedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Until then no other site can claim it without a proof.' })
  heldUntil!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time of the last check for a proof.' })
  checkedAt!: Date | null;

  @Field(() => String, { description: 'Name of the TXT record that proves it.' })
  recordName!: string;

  @Field(() => String, { description: 'Value of the record, or content of the file.' })
  recordValue!: string;

  @Field(() => String, { description: 'URL of the file that proves it instead of the record.' })
  fileUrl!: string;
}
