import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { DonePayload, done } from '../operation/payloads.js';
import type { MfaContext } from './mfa-services.js';

@InputType({ description: 'Starts a second-factor enrollment or renews the recovery codes.' })
export class EnrollTotpInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code; required for new recovery codes.' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Code that sendOneTimeCode mailed for new_factor. Without it, the first factor counts after 24 hours.',
  })
  mailedCode?: string | null;
}

@InputType({ description: 'Enables the second factor.' })
export class ConfirmTotpInput {
  @Field(() => String, { nullable: true, description: 'Id from the enrollment.' })
  factorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Six-digit authenticator code.' })
  code?: string | null;
}

@InputType({ description: 'Disables the second factor.' })
export class RemoveTotpInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Authenticator code, or a recovery code older than a day.',
  })
  code?: string | null;
}

@ObjectType({ description: 'A TOTP secret, returned only once.' })
export class EnrollTotpPayload {
  @Field(() => ID, { description: 'ULID of the factor.' })
  factorId!: string;

  @Field(() => String, { description: 'The secret in base 32.' })
  secret!: string;

  @Field(() => String, { description: 'otpauth URI for a QR code.' })
  otpauthUri!: string;

  @Field(() => Int, { description: 'Seconds until it must be confirmed.' })
  expiresIn!: number;
}

@ObjectType({ description: 'Recovery codes, returned only once.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Single-use codes.' })
  recoveryCodes!: string[];
}

@Resolver()
export class SecondFactorResolver {
  @Access({ staff: 'self' })
  @Mutation(() => EnrollTotpPayload, { description: 'Starts a TOTP enrollment.' })
  async enrollTotp(
    @Arg('input', () => EnrollTotpInput, { description: 'The credentials.' }) input: EnrollTotpInput,
    @Ctx() { viewers, secondFactors }: MfaContext,
  ): Promise<EnrollTotpPayload> {
    return secondFactors.enroll(await viewers.proveForFactor(input, (account) => secondFactors.requireRoom(account)));
  }

  @Access({ staff: 'self' })
  @Mutation(() => RecoveryCodesPayload, { description: 'Enables the second factor.' })
  async confirmTotp(
    @Arg('input', () => ConfirmTotpInput, { description: 'The first code.' }) input: ConfirmTotpInput,
    @Ctx() { viewers, secondFactors, sessions }: MfaContext,
  ): Promise<RecoveryCodesPayload> {
    const account = await viewers.require();
    const { sessionId } = viewers.principal;
    return {
      recoveryCodes: await secondFactors.confirm(account, input, (em, factor) =>
        sessions.addSecondFactor(em, sessionId, factor),
      ),
    };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Disables the second factor; succeeds without one.' })
  async removeTotp(
    @Arg('input', () => RemoveTotpInput, { description: 'The credentials.' }) input: RemoveTotpInput,
    @Ctx() { viewers, secondFactors, sessions }: MfaContext,
  ): Promise<DonePayload> {
    const account = await viewers.prove(input.currentPassword);
    await secondFactors.remove(account, input.code, (em) => sessions.dropSecondFactor(em, account.id));
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => RecoveryCodesPayload, { description: 'Replaces the recovery codes.' })
  async regenerateRecoveryCodes(
    @Arg('input', () => EnrollTotpInput, { description: 'The credentials.' }) input: EnrollTotpInput,
    @Ctx() { viewers, secondFactors }: MfaContext,
  ): Promise<RecoveryCodesPayload> {
    return { recoveryCodes: await secondFactors.regenerate(await viewers.prove(input.currentPassword), input.code) };
  }
}
