import { ownValue } from '@imprint/ids/own-value';
import { freePort } from '@imprint/service/free-port';
import type { PlatformConfig } from './config.js';
import type { Service } from './topology.js';

type Ports = Service['ports'];

/** One process of a service. */
export interface ServiceCopy {
  name: string;
  /** Number of the replica, from 1. */
  copy: number;
  entry: string;
  environment: Record<string, string>;
  ports: Ports;
  /** Base URL of `/health` and `/ready`. */
  url: string;
  metricsUrl: string;
}

/** A load balanced address of a service. */
export interface Front {
  /** The service; `internal` for the second listener of the adapter. */
  name: string;
  host: string;
  port: number;
  /** Ports of the replicas. */
  targets: number[];
}

/** Covers the half-second health checks of the proxy. */
const drainSeconds = 2;

/** The processes of every service. Replicas get their own ports, and a proxy listens on the service port. */
export async function withCopies(
  services: readonly Service[],
  config: PlatformConfig,
): Promise<{ copies: ServiceCopy[][]; fronts: Front[] }> {
  if (config.COPIES === 1) {
    return { copies: services.map((service) => [createCopy(service, 1, service.ports, {}, config)]), fronts: [] };
  }
  const copies: ServiceCopy[][] = [];
  const fronts: Front[] = [];
  for (const service of services) {
    const row: ServiceCopy[] = [];
    for (let copy = 1; copy <= config.COPIES; copy++) {
      row.push(createCopy(service, copy, await freePortsFor(service, config), behindProxy(config), config));
    }
    copies.push(row);
    fronts.push(...getFronts(service, row, config));
  }
  return { copies, fronts };
}

function createCopy(
  { name, entry, environment }: Service,
  copy: number,
  ports: Ports,
  more: Record<string, string>,
  { HOST, INTERNAL_HOST }: PlatformConfig,
): ServiceCopy {
  const [first] = Object.values(ports);
  // The last listener is internal.
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

/** Metrics are scraped per process; everything else is load balanced. */
function getFronts({ name, ports }: Service, row: readonly ServiceCopy[], config: PlatformConfig): Front[] {
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
    // The local proxy sets the client address and replaces forged headers.
    TRUSTED_PROXIES: [...config.TRUSTED_PROXIES, '127.0.0.1/32'].join(','),
  };
}
