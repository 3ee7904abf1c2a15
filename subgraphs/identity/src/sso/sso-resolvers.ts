import { AgentResolver } from './agent.resolver.js';
import { ApplicationResolver } from './application.resolver.js';
import { SsoResolver } from './sso.resolver.js';

export const ssoResolvers = [AgentResolver, ApplicationResolver, SsoResolver];
