import type { Settings } from '@imprint/config/settings';
import { createLogger, type Logger } from '@imprint/observability/logger';

/** Logs requests in production only, so that the banner stays readable elsewhere. */
export function processLogger(service: string, settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const level = settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn');
  return createLogger({ service, level });
}
