import type { Settings } from '@imprint/config/settings';
import { createLogger, type Logger } from '@imprint/observability/logger';

/** Requests are logged in production; elsewhere only what needs attention, so that the banner stays readable. */
export function processLogger(service: string, settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const level = settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn');
  return createLogger({ service, level });
}
