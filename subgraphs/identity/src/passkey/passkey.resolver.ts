import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DonePayload, done, TokenPair } from '../operation/payloads.js';
import type { Passkey } from './passkey.entity.js';
import {
  LogInWithPasskeyInput,
  RegisterPasskeyInput,
  RemovePasskeyInput,
  RenamePasskeyInput,
  StartPasskeyLoginInput,
  StartPasskeyRegistrationInput,
} from './passkey.input.js';
import { PasskeyOptions, PasskeyPayload, PasskeyType } from './passkey.type.js';
import type { PasskeyContext } from './passkey-services.js';

@Resolver()
export class PasskeyResolver {
  @Access({ staff: 'self' })
  @ListSize(20)
  @Query(() => [PasskeyType], {
    description:
      "The caller's passkeys, oldest first. PASSKEY_REQUIRED for a weak session of an account with a strong factor.",
  })
  async viewerPasskeys(@Ctx() { viewers, passkeys }: PasskeyContext): Promise<Passkey[]> {
    return passkeys.list(await viewers.requireForList());
  }

  @Access({ staff: 'self' })
  @Mutation(() => PasskeyOptions, { description: 'Starts the registration of a passkey.' })
  async startPasskeyRegistration(
    @Arg('input', () => StartPasskeyRegistrationInput, { description: 'The credentials.' })
    input: StartPasskeyRegistrationInput,
    @Ctx() { viewers, passkeys }: PasskeyContext,
  ): Promise<PasskeyOptions> {
    return passkeys.startRegistration(await viewers.proveForFactor(input, (account) => passkeys.requireRoom(account)));
  }

  @Access({ staff: 'self' })
  @Mutation(() => PasskeyPayload, { description: 'Registers a passkey. INVALID_PASSKEY for every cause.' })
  async registerPasskey(
    @Arg('input', () => RegisterPasskeyInput, { description: 'The passkey.' }) input: RegisterPasskeyInput,
    @Ctx() { viewers, passkeys }: PasskeyContext,
  ): Promise<PasskeyPayload> {
    return { passkey: await passkeys.register(viewers.principal.accountId, input.credential, input.name) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => PasskeyPayload, { description: 'Renames a passkey.' })
  async renamePasskey(
    @Arg('input', () => RenamePasskeyInput, { description: 'The name.' }) input: RenamePasskeyInput,
    @Ctx() { viewers, passkeys }: PasskeyContext,
  ): Promise<PasskeyPayload> {
    return { passkey: await passkeys.rename(viewers.principal.accountId, input.passkeyId, input.name) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a passkey and ends all other sessions.' })
  async removePasskey(
    @Arg('input', () => RemovePasskeyInput, { description: 'The passkey.' }) input: RemovePasskeyInput,
    @Ctx() { passkeyRemovals }: PasskeyContext,
  ): Promise<DonePayload> {
    await passkeyRemovals.remove(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => PasskeyOptions, { description: 'Starts a sign-in with a passkey.' })
  startPasskeyLogin(
    @Arg('input', () => StartPasskeyLoginInput, { description: 'The sign-in.' }) input: StartPasskeyLoginInput,
    @Ctx() { passkeyLogins }: PasskeyContext,
  ): Promise<PasskeyOptions> {
    return passkeyLogins.start(input.mfaToken);
  }

  @Access({ public: true })
  @Mutation(() => TokenPair, {
    description: 'Signs in with a passkey, which needs no second factor. INVALID_PASSKEY for every cause.',
  })
  logInWithPasskey(
    @Arg('input', () => LogInWithPasskeyInput, { description: 'The credential.' }) input: LogInWithPasskeyInput,
    @Ctx() { passkeyLogins }: PasskeyContext,
  ): Promise<TokenPair> {
    return passkeyLogins.logIn(input);
  }
}
