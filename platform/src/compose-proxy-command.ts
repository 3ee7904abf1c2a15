import { writeFile } from 'node:fs/promises';
import { settings } from '@imprint/config/settings';
import { composeProxyConfig } from './proxy-config.js';
import { buildTopology } from './topology.js';

/** Writes `docker/haproxy.cfg`; a test compares it with the topology. */
const noSecrets = {
  databaseUrl: '',
  redisUrl: '',
  signingSecrets: [],
  operatorToken: '',
  identitySecrets: [],
  formsSecrets: [],
};
await writeFile(
  new URL('../../docker/haproxy.cfg', import.meta.url),
  composeProxyConfig(buildTopology(settings.parse({}), noSecrets)),
);
