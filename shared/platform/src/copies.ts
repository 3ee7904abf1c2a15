import { ownValue } from '@imprint/ids/own-value';
import { freePort } from '@imprint/service/free-port';
import type { PlatformConfig } from './config.js';
import type { Service } from './topology.js';

type Ports = Service['ports'];

/** One process of a service. */
export interface ServiceCopy {
  name: string;
  /** From 1. */
  copy: number;
  entry: string;
  environment: Record<string, string>;
  ports: Ports;
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
  if (config.COPIES === 1) {
    return { copies: services.map((service) => [copyOf(service, 1, service.ports, {}, config)]), fronts: [] };
  }
  const copies: ServiceCopy[][] = [];
  const fronts: Front[] = [];
  for (const service of services) {
    const row: ServiceCopy[] = [];
    for (let copy = 1; copy <= config.COPIES; copy++) {
      row.push(copyOf(service, copy, await freePortsFor(service, config), behindProxy(config), config));
    }
    copies.push(row);
    fronts.push(...frontsOf(service, row, config));
  }
  return { copies, fronts };
}

function copyOf(
  { name, entry, environment }: Service,
  copy: number,
  ports: Ports,
  more: Record<string, string>,
  { HOST, INTERNAL_HOST }: PlatformConfig,
): ServiceCopy {
  const [first] = Object.values(ports);
  // The last listener is the one that outsiders do not reach.
  const last = Object.values(ports).at(-1);
  const listens = Object.fromEntries(Object.entries(ports).map(([setting, port]) => [setting, String(port)]));
  return {
    name,
    copy,
    entry,
    environment: { ...environment, ...listens, ...more },
    ports,
    url: `http://${HOST}:${first}`,
    metricsUrl: `http://${INTERNAL_HOST}:${last}/metrics`,
  };
}

async function freePortsFor({ ports }: Service, { HOST }: PlatformConfig): Promise<Ports> {
  const own = new Map<string, number>();
  for (const setting of Object.keys(ports)) own.set(setting, await freePort(HOST));
  return Object.fromEntries(own);
}

/** Figures are read of each process; everything else is asked of whichever copy. */
function frontsOf({ name, ports }: Service, row: readonly ServiceCopy[], config: PlatformConfig): Front[] {
  return Object.entries(ports)
    .filter(([setting]) => setting !== 'METRICS_PORT')
    .map(([setting, port]) => ({
      ...(setting === 'INTERNAL_PORT' ? { name: 'internal', host: config.INTERNAL_HOST } : { name, host: config.HOST }),
      port,
      targets: row.map((copy) => ownValue(copy.ports, setting) ?? 0),
    }));
}

function behindProxy(config: PlatformConfig): Record<string, string> {
  return {
    DRAIN_SECONDS: String(config.DRAIN_SECONDS || drainSeconds),
    // The proxy of this machine says who asks; it replaces what clients say of themselves.
    TRUSTED_PROXIES: [...config.TRUSTED_PROXIES, '127.0.0.1/32'].join(','),
  };
}
