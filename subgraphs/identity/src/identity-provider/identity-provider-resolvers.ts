import { IdentityProviderResolver } from './identity-provider.resolver.js';
import { ProviderLoginResolver } from './provider-login.resolver.js';

export const identityProviderResolvers = [IdentityProviderResolver, ProviderLoginResolver];
