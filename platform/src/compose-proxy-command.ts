import { writeFile } from 'node:fs/promises';
import { composeProxyConfig } from './proxy-config.js';
import { composeTopology } from './topology.js';

/** Writes `docker/haproxy.cfg`; a test compares it with the topology. */
await writeFile(new URL('../../docker/haproxy.cfg', import.meta.url), composeProxyConfig(composeTopology));
