import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { Figures } from './figures.js';
import type { Platform } from './owned-site.js';

export interface ServiceProcess {
  name: string;
  copy: number;
  pid: number;
  url: string;
  metrics_url: string;
}

export const serviceNames = [
  'sites',
  'content',
  'media',
  'analytics',
  'forms',
  'identity',
  'gateway',
  'rest-adapter',
] as const;

/** The current service processes of a platform. */
export async function servicesOf({ facts }: Platform): Promise<ServiceProcess[]> {
  return JSON.parse(await readFile(join(facts.data_dir, 'services.json'), 'utf8')) as ServiceProcess[];
}

export async function serviceOf(platform: Platform, name: string, copy = 1): Promise<ServiceProcess> {
  const found = (await servicesOf(platform)).find((one) => one.name === name && one.copy === copy);
  if (!found) throw new Error(`no ${name} ${copy} among the services`);
  return found;
}

/** The metrics of all replicas of a service. One process has a single endpoint. */
export async function figuresOfService(platform: Platform, name: string): Promise<Figures> {
  const { mode, internal_url: internalUrl } = platform.facts;
  const copies = mode === 'services' ? (await servicesOf(platform)).filter((one) => one.name === name) : [];
  const urls = mode === 'services' ? copies.map((copy) => copy.metrics_url) : [`${internalUrl}/metrics`];
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return Figures.of(texts.join('\n'));
}

/** Resolves when the process was replaced and the new one responds. */
export async function untilReplaced(
  platform: Platform,
  { name, copy, pid }: ServiceProcess,
  seconds = 30,
): Promise<void> {
  await eventually(async () => {
    const now = await serviceOf(platform, name, copy);
    if (now.pid === pid) return false;
    return fetch(`${now.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, seconds);
}
