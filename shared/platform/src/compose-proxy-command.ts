import { writeFile } from 'node:fs/promises';
import { settings } from '@imprint/config/settings';
import { composeProxyConfig } from './proxy-config.js';
import { topologyOf } from './topology.js';

/** Writes `docker/haproxy.cfg`, which a test holds to the topology. */
const nobody = {
  databaseUrl: '',
  redisUrl: '',
  signingSecrets: [],
  operatorToken: '',
  identitySecrets: [],
  formsSecrets: [],
};
await writeFile(
  new URL('../../../docker/haproxy.cfg', import.meta.url),
  composeProxyConfig(topologyOf(settings.parse({}), nobody)),
);
