import { freePort } from '@imprint/service/free-port';
import type { PlatformConfig } from './config.js';
import type { Service } from './topology.js';

/** One process of a service. */
export interface ServiceCopy {
  name: string;
  /** From 1. */
  copy: number;
  entry: string;
  environment: Record<string, string>;
  /** Where it answers `/health` and `/ready`. */
  url: string;
  metricsUrl: string;
}

/** An address that others know, behind which the copies of a service stand. */
export interface Front {
  /** The service, but for the second listener of the adapter, which is `internal`. */
  name: string;
  host: string;
  port: number;
  /** Ports of the copies. */
  targets: number[];
}

/** Long enough for a proxy that asks twice a second to notice. */
const drainSeconds = 2;

/** The processes of every service. Copies listen on ports of their own, and a proxy on the port of the service. */
export async function withCopies(
  services: readonly Service[],
  config: PlatformConfig,
): Promise<{ copies: ServiceCopy[][]; fronts: Front[] }> {
  const fronts = new Map<string, Front>();
  const copies: ServiceCopy[][] = [];
  for (const { name, entry, environment, ports } of services) {
    const row: ServiceCopy[] = [];
    for (let copy = 1; copy <= config.COPIES; copy++) {
      const own: Record<string, number> = config.COPIES === 1 ? { ...ports } : {};
      for (const [setting, port] of Object.entries(config.COPIES === 1 ? {} : ports)) {
        own[setting] = await freePort(config.HOST);
        if (setting === 'METRICS_PORT') continue;
        const front = fronts.get(setting) ?? { ...frontOf(setting, name, config), port, targets: [] };
        front.targets.push(own[setting]);
        fronts.set(setting, front);
      }
      row.push({
        name,
        copy,
        entry,
        environment: {
          ...environment,
          ...Object.fromEntries(Object.entries(own).map(([setting, port]) => [setting, String(port)])),
          ...(config.COPIES > 1 && behindProxy(config)),
        },
        url: `http://${config.HOST}:${Object.values(own)[0]}`,
        // The last listener is the one that outsiders do not reach.
        metricsUrl: `http://${config.INTERNAL_HOST}:${Object.values(own).at(-1)}/metrics`,
      });
    }
    copies.push(row);
  }
  return { copies, fronts: [...fronts.values()] };
}

const frontOf = (setting: string, name: string, { HOST, INTERNAL_HOST }: PlatformConfig) =>
  setting === 'INTERNAL_PORT' ? { name: 'internal', host: INTERNAL_HOST } : { name, host: HOST };

function behindProxy(config: PlatformConfig): Record<string, string> {
  return {
    DRAIN_SECONDS: String(config.DRAIN_SECONDS || drainSeconds),
    // The proxy of this machine says who asks; it replaces what clients say of themselves.
    TRUSTED_PROXIES: [...config.TRUSTED_PROXIES, '127.0.0.1/32'].join(','),
  };
}
