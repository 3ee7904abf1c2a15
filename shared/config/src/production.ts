import type { Settings } from './settings.js';

/** Domain of the demo site and of its people. Its credentials are written to a file, so that production refuses them. */
export const demoDomain = 'demo.localhost';

export const isProduction = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Prefix of new API keys. Where it is `live`, test keys are refused. */
export const keyEnvironment = ({
  KEY_ENVIRONMENT,
  NODE_ENV,
}: Pick<Settings, 'KEY_ENVIRONMENT' | 'NODE_ENV'>): 'live' | 'test' =>
  KEY_ENVIRONMENT ?? (isProduction({ NODE_ENV }) ? 'live' : 'test');
