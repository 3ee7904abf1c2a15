import { Access } from '@imprint/graphql/access';
import { AccountReference } from '@imprint/graphql/account-reference';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { PageArgs } from '@imprint/graphql/page-args';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SiteType } from '../site/site.type.js';
import type { ApiKeyContext } from './api-key.context.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeyUseInput, CreateApiKeyInput, RevokeApiKeyInput, RotateApiKeyInput } from './api-key.input.js';
import {
  ApiKeyConnection,
  ApiKeyPayload,
  ApiKeyType,
  IssuedApiKeyPayload,
  KeyLimitType,
  KeyPersonaType,
  KeyStatus,
  KeyUsageDayType,
} from './api-key.type.js';

@Resolver(() => ApiKeyType)
export class ApiKeyResolver {
  @Access({ permission: 'site:settings', staff: 'row' })
  @Query(() => ApiKeyConnection, { description: 'Keys of a site, newest first.' })
  async apiKeys(
    @Arg('site', () => ID, { description: 'Id or slug of the site.' }) site: string,
    @Arg('status', () => KeyStatus, { nullable: true, description: 'Only keys of this status.' })
    status: KeyStatus | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<ApiKeyConnection> {
    return toConnection(await apiKeys.page(site, status ?? null, page));
  }

  @Access({ service: true })
  @Query(() => ApiKeyType, {
    nullable: true,
    description: 'The active key with this SHA-256 (hex); null when there is none.',
  })
  apiKeyByHash(
    @Arg('hash', () => String, { description: 'SHA-256 of the complete key in hex.' }) hash: string,
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<ApiKeyType | null> {
    return apiKeys.findActive(hash);
  }

  @Access({ apiKey: true })
  @Query(() => ApiKeyType, { description: 'The key of the request.' })
  currentApiKey(@Ctx() { apiKeys }: ApiKeyContext): Promise<ApiKeyType> {
    return apiKeys.current();
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => IssuedApiKeyPayload, {
    description: 'Creates a key with scopes that the caller holds. BAD_REQUEST lists the accepted values.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'The new key.' }) input: CreateApiKeyInput,
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<IssuedApiKeyPayload> {
    return apiKeys.create(input);
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => ApiKeyPayload, { description: 'Revokes a key permanently; in force when it returns.' })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput, { description: 'The key.' }) input: RevokeApiKeyInput,
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<ApiKeyPayload> {
    return { apiKey: await apiKeys.revoke(input.id) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => IssuedApiKeyPayload, {
    description: 'Issues a successor. Requires the scopes of the key. The old key stays valid for the overlap.',
  })
  rotateApiKey(
    @Arg('input', () => RotateApiKeyInput, { description: 'The key and the overlap.' }) input: RotateApiKeyInput,
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<IssuedApiKeyPayload> {
    return apiKeys.rotate(input.id, input.overlapSeconds);
  }

  @Access({ service: true })
  @Mutation(() => Boolean, { description: 'Records key usage.' })
  async recordApiKeyUses(
    @Arg('uses', () => [ApiKeyUseInput], { description: 'One entry per key.' }) uses: ApiKeyUseInput[],
    @Ctx() { apiKeys }: ApiKeyContext,
  ): Promise<boolean> {
    await apiKeys.recordUses(uses);
    return true;
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Account that authors its content.' })
  author(@Root() { authorId }: ApiKey): AccountReference | null {
    return authorId ? { id: authorId } : null;
  }

  @FieldResolver(() => KeyPersonaType, { nullable: true, description: 'Byline of its content.' })
  persona(@Root() { personaId, siteId }: ApiKey): KeyPersonaType | null {
    return personaId ? { id: personaId, siteId } : null;
  }

  @ListSize(5)
  @FieldResolver(() => [KeyLimitType], { description: 'Rate limit overrides.' })
  limits(@Root() key: ApiKey): KeyLimitType[] {
    return Object.entries(key.limits).map(([bucket, perMinute]) => ({ bucket, perMinute }));
  }

  @ListSize(30)
  @FieldResolver(() => [KeyUsageDayType], {
    description: 'Daily requests of the last 30 days, newest first; days without requests are omitted.',
  })
  usage(@Root() key: ApiKey, @Ctx() { usageByKey }: ApiKeyContext): Promise<KeyUsageDayType[]> {
    return usageByKey.load(key.id);
  }

  @FieldResolver(() => SiteType, { nullable: true, description: 'The site.' })
  site(@Root() key: ApiKey, @Ctx() { siteById }: ApiKeyContext): Promise<SiteType | null> {
    return siteById.load(key.siteId);
  }
}
