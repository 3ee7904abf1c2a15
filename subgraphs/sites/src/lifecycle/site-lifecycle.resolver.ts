import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { SiteReferenceInput } from '../site/site.input.js';
import { SitePayload } from '../site/site.type.js';
import type { LifecycleContext } from './lifecycle.context.js';

@Resolver()
export class SiteLifecycleResolver {
  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description: 'Archives a site: disables its keys and forms. It can be restored for 30 days. Owners only.',
  })
  async archiveSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { lifecycle }: LifecycleContext,
  ): Promise<SitePayload> {
    return { site: await lifecycle.archive(site) };
  }

  @Access({ permission: 'site:settings', staff: 'row' })
  @Mutation(() => SitePayload, {
    description:
      'Restores an archived site within 30 days, without domains that other sites took in the meantime. CONFLICT later. Owners only.',
  })
  async restoreSite(
    @Arg('input', () => SiteReferenceInput, { description: 'The site.' }) { site }: SiteReferenceInput,
    @Ctx() { lifecycle }: LifecycleContext,
  ): Promise<SitePayload> {
    return { site: await lifecycle.restore(site) };
  }
}
