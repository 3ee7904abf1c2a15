import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { settingsOf } from '@imprint/graphql/config';
import { parse } from 'yaml';
import { composeProxyConfig } from './proxy-config.js';
import { subgraphs } from './subgraphs.js';
import { composeTopology } from './topology.js';

interface ComposeService {
  image?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  mem_limit?: string;
  ports?: string[];
  networks?: string[];
  deploy?: { replicas?: number };
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const text = read('docker-compose.yml');
const { services, networks, secrets } = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { ip_range: string; gateway?: string }[] } }>;
};
const scaled = parse(read('docker-compose.scaled.yml'), {
  merge: true,
  // Compose replaces the previous value.
  customTags: [{ tag: '!reset', collection: 'seq' }],
}) as { services: Record<string, ComposeService> };
const topology = composeTopology;
const own = Object.entries(services).filter(([, { command }]) => command?.[0]?.endsWith('/dist/main.js'));

/** Settings by their own names, also those that a file of a secret contains. */
const settingsOfContainer = (name: string): string[] =>
  Object.entries(services[name]?.environment ?? {}).map(([key, value]) =>
    String(value).startsWith('/run/secrets/') ? key.replace(/_FILE$/, '') : key,
  );

it('matches the services and entries of the topology', () => {
  expect(own.map(([name]) => name).sort()).toEqual(topology.map(({ name }) => name).sort());
  for (const { name, entry } of topology) expect(entry).toContain(String(services[name]?.command?.[0]));
});

it.each(topology.map((service) => [service.name, service] as const))(
  '%s has the settings that it has without containers',
  (name, { environment, ports }) => {
    const given = services[name]?.environment ?? {};
    expect(settingsOfContainer(name)).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(given).toMatchObject(ports);
    expect(given.READY_PORT).toBe(Object.values(ports)[0]);
    for (const [key, value] of Object.entries(environment)) {
      // The same port and path, at the host name of the service; GRAPH_URL is for browsers.
      if (key !== 'GRAPH_URL' && key.endsWith('_URL') && /:40\d\d\/graphql$/.test(value)) {
        const target = key.slice(0, -4).toLowerCase();
        expect(given[key]).toBe(`http://${target}:${new URL(value).port}/graphql`);
      }
    }
  },
);

/** Set by the image. */
const ofImage = ['NODE_ENV', 'DATA_DIR'];

const missing = (name: string, read: readonly string[]): string[] => {
  const given = settingsOfContainer(name);
  return read.filter((setting) => !given.includes(setting) && !ofImage.includes(setting));
};

it.each(subgraphs.map(({ name, load }) => [name, load] as const))(
  '%s gets every setting that it reads',
  async (name, load) => {
    const { service } = await load();
    expect(service.name).toBe(name);
    expect(missing(name, Object.keys(settingsOf(service).shape))).toEqual([]);
  },
);

it.each(['gateway', 'rest-adapter'])('%s gets every setting that it reads', (name) => {
  const config = read(`${name}/src/config.ts`);
  const picked = [...config.matchAll(/\b([A-Z][A-Z0-9_]+): true/g)].map(([, setting = '']) => setting);
  expect(picked.length).toBeGreaterThan(5);
  expect(missing(name, picked)).toEqual([]);
});

it('trusts the same proxies at every edge, so that none accepts a forged address', () => {
  const edges = [services.gateway, services['rest-adapter'], scaled.services.proxy];
  const trusted = edges.map((service) => service?.environment?.TRUSTED_PROXIES);
  expect(new Set(trusted).size).toBe(1);
});

it('trusts this machine and the proxy, each by its one fixed address that no other container gets', () => {
  const [, list = ''] =
    /^\$\{TRUSTED_PROXIES:-([^}]+)\}$/.exec(String(services.gateway?.environment?.TRUSTED_PROXIES)) ?? [];
  const { platform, outside } = (scaled.services.proxy?.networks ?? {}) as unknown as Record<
    string,
    { ipv4_address: string }
  >;
  const gateway = networks.outside?.ipam?.config[0]?.gateway;
  const fixed = [gateway, outside?.ipv4_address, platform?.ipv4_address].map(String);
  expect(list.split(' ')).toEqual(fixed.map((address) => `${address}/32`));
  const ranges = Object.values(networks).map(({ ipam }) => String(ipam?.config[0]?.ip_range));
  const given = new BlockList();
  for (const range of ranges) given.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]));
  expect(ranges).toHaveLength(2);
  for (const address of fixed) expect(given.check(address)).toBe(false);
});

it('removes the configured region header of clients at the proxy', () => {
  expect(services['rest-adapter']?.environment?.REGION_HEADER).toBe(`\${REGION_HEADER:-}`);
  expect(scaled.services.proxy?.environment?.REGION_HEADER).toMatch(/^\$\{REGION_HEADER:-[a-z-]+\}$/);
  const removals = read('docker/haproxy.cfg').match(/http-request del-header "\$\{REGION_HEADER\}" unless from_proxy/g);
  expect(removals).toHaveLength(2);
});

it('starts in the order of the topology', () => {
  const waitsFor = (name: string): string[] => {
    const direct = Object.keys(services[name]?.depends_on ?? {});
    return [...direct, ...direct.flatMap(waitsFor)];
  };
  topology.forEach(({ name }, index) => {
    const before = topology.slice(0, index).map((service) => service.name);
    expect(waitsFor(name)).toEqual(expect.arrayContaining(before));
  });
});

it('limits every service, and waits only for services with a health check', () => {
  for (const service of Object.values(services)) expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  const awaited = Object.values(services).flatMap(({ depends_on: waits = {} }) =>
    Object.entries(waits).filter(([, { condition }]) => condition === 'service_healthy'),
  );
  for (const [name] of awaited) {
    // Imprint images define their own health check.
    const isOwn = own.some(([candidate]) => candidate === name);
    expect(isOwn || services[name]?.healthcheck !== undefined).toBe(true);
  }
});

it('pins every image by version and digest', () => {
  const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
  const images = Object.values({ ...services, ...scaled.services }).flatMap(({ image }) => image ?? []);
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
  const foreign = [...images.filter((image) => !image.startsWith('imprint:')), ...bases];
  expect(foreign.length).toBeGreaterThan(8);
  for (const image of foreign) expect(image).toMatch(pinned);
});

/** Settings with credentials, also in URLs. Those of Redis are in no container: its network is internal. */
const credentials =
  /PASSWORD|SECRET|TOKEN|SIGNING_KEY|ACCESS_KEY|CREDENTIALS|PROVIDERS|DATABASE_(?:READ_)?URL|SMTP_URL/;

it.each(Object.entries(services))('%s reads credentials from the files of its own secrets only', (name, service) => {
  const given = Object.entries(service.environment ?? {}).filter(([key]) => credentials.test(key));
  const files = [...given.map(([, value]) => value), ...JSON.stringify(service).matchAll(/\/run\/secrets\/\w+/g)]
    .map(String)
    // The access key is a name.
    .filter((value) => value !== 'imprint');
  expect([name, [...new Set(files)].sort()]).toEqual([
    name,
    (service.secrets ?? []).map((secret) => `/run/secrets/${secret}`).sort(),
  ]);
});

it('takes every secret from a file that a guide writes, and none from the environment', () => {
  const guide = read('docs/deploy.md');
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`\${SECRETS_DIR:-./secrets}/${name}`);
    // A loop of the shell writes those of single subgraphs.
    expect(guide).toContain(name.replace(/^[A-Z]+(?=_DATABASE_)/, `\${name}`));
  }
  const used = Object.values(services).flatMap((service) => service.secrets ?? []);
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
  const substituted = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(substituted.filter((name) => credentials.test(name) && name !== 'SECRETS_DIR')).toEqual([]);
});

it('publishes only the APIs, mail and metrics pages, on loopback', () => {
  const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(open.map(([name]) => name).sort()).toEqual(['gateway', 'grafana', 'mail', 'rest-adapter']);
  for (const [, port] of open) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(networks.platform?.internal).toBe(true);
});

describe('scaled', () => {
  it('has two replicas of every service, none published', () => {
    for (const { name } of topology) {
      expect([name, scaled.services[name]?.deploy?.replicas]).toEqual([name, 2]);
      if (services[name]?.ports) expect(scaled.services[name]?.ports).toEqual([]);
    }
    expect(scaled.services.proxy?.ports).toEqual(topology.flatMap(({ name }) => services[name]?.ports ?? []));
  });

  it('reaches every service only through the proxy, with time to drain', () => {
    for (const { name, environment } of topology) {
      const given: Record<string, unknown> = { ...services[name]?.environment, ...scaled.services[name]?.environment };
      expect(Number(given.DRAIN_SECONDS)).toBeGreaterThanOrEqual(2);
      for (const [key, value] of Object.entries(environment)) {
        if (key !== 'GRAPH_URL' && /:40\d\d\/graphql$/.test(value))
          expect(given[key]).toBe(`http://proxy:${new URL(value).port}/graphql`);
      }
    }
  });

  it('matches the generated proxy configuration (npm run compose:proxy)', () => {
    expect(read('docker/haproxy.cfg')).toBe(composeProxyConfig(topology));
  });
});
