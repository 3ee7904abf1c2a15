import type { Settings } from './settings.js';

/** Domain of the demo site and accounts. Production rejects it, because its credentials are stored in a file. */
export const demoDomain = 'demo.localhost';

export const isProduction = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Prefix of new API keys. `live` rejects test keys. */
export const keyEnvironment = ({
  KEY_ENVIRONMENT,
  NODE_ENV,
}: Pick<Settings, 'KEY_ENVIRONMENT' | 'NODE_ENV'>): 'live' | 'test' =>
  KEY_ENVIRONMENT ?? (isProduction({ NODE_ENV }) ? 'live' : 'test');

export const isSignUpOpen = ({ SIGNUP, NODE_ENV }: Pick<Settings, 'SIGNUP' | 'NODE_ENV'>): boolean =>
  isOpen(SIGNUP, { NODE_ENV });

export const isAgentRegistrationOpen = ({
  AGENT_REGISTRATION,
  NODE_ENV,
}: Pick<Settings, 'AGENT_REGISTRATION' | 'NODE_ENV'>): boolean => isOpen(AGENT_REGISTRATION, { NODE_ENV });

const isOpen = (chosen: 'open' | 'closed' | undefined, environment: Pick<Settings, 'NODE_ENV'>): boolean =>
  (chosen ?? (isProduction(environment) ? 'closed' : 'open')) === 'open';
