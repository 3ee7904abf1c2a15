import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';

@InputType({ description: 'Begins with a second factor, or renews its recovery codes.' })
export class EnrollTotpInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Code of the authenticator; required for new recovery codes.' })
  code?: string | null;
}

@InputType({ description: 'Switches the second factor on.' })
export class ConfirmTotpInput {
  @Field(() => String, { nullable: true, description: 'From the beginning.' })
  factorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits of the authenticator.' })
  code?: string | null;
}

@InputType({ description: 'Switches the second factor off.' })
export class RemoveTotpInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Code of the authenticator, or a recovery code older than a day.',
  })
  code?: string | null;
}

@ObjectType({ description: 'A secret for an authenticator, shown this once.' })
export class EnrollTotpPayload {
  @Field(() => ID, { description: 'ULID of the factor.' })
  factorId!: string;

  @Field(() => String, { description: 'The secret in base 32.' })
  secret!: string;

  @Field(() => String, { description: 'The same for a QR code.' })
  otpauthUri!: string;

  @Field(() => Int, { description: 'Seconds until it must be confirmed.' })
  expiresIn!: number;
}

@ObjectType({ description: 'Codes that stand in for a lost authenticator, shown this once.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Each works once.' })
  recoveryCodes!: string[];
}

@Resolver()
export class SecondFactorResolver {
  @Access({ staff: 'self' })
  @Mutation(() => EnrollTotpPayload, { description: 'Begins with a second factor (TOTP).' })
  async enrollTotp(
    @Arg('input', () => EnrollTotpInput, { description: 'The proof.' }) input: EnrollTotpInput,
    @Ctx() { accounts, secondFactors }: IdentityContext,
  ): Promise<EnrollTotpPayload> {
    const account = await accounts.require();
    await accounts.requirePassword(account, input.currentPassword);
    return secondFactors.enroll(account);
  }

  @Access({ staff: 'self' })
  @Mutation(() => RecoveryCodesPayload, { description: 'Switches the second factor on.' })
  async confirmTotp(
    @Arg('input', () => ConfirmTotpInput, { description: 'The first code.' }) input: ConfirmTotpInput,
    @Ctx() { accounts, secondFactors }: IdentityContext,
  ): Promise<RecoveryCodesPayload> {
    return { recoveryCodes: await secondFactors.confirm(await accounts.require(), input.factorId, input.code) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Switches the second factor off, also when there is none.' })
  async removeTotp(
    @Arg('input', () => RemoveTotpInput, { description: 'The proof.' }) input: RemoveTotpInput,
    @Ctx() { accounts, secondFactors }: IdentityContext,
  ): Promise<DonePayload> {
    const account = await accounts.require();
    await accounts.requirePassword(account, input.currentPassword);
    await secondFactors.remove(account, input.code);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => RecoveryCodesPayload, { description: 'Makes new recovery codes in place of the old ones.' })
  async regenerateRecoveryCodes(
    @Arg('input', () => EnrollTotpInput, { description: 'The proof.' }) input: EnrollTotpInput,
    @Ctx() { accounts, secondFactors }: IdentityContext,
  ): Promise<RecoveryCodesPayload> {
    const account = await accounts.require();
    await accounts.requirePassword(account, input.currentPassword);
    return { recoveryCodes: await secondFactors.regenerate(account, input.code) };
  }
}
