import { readFileSync } from 'node:fs';
import { settings } from '@imprint/config/settings';
import { parse } from 'yaml';
import { topologyOf } from './topology.js';

interface ComposeService {
  command?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  mem_limit?: string;
  ports?: string[];
  networks?: string[];
}

const text = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
};
const topology = topologyOf(settings.parse({}), {
  databaseUrl: 'x',
  redisUrl: 'x',
  signingKey: 'x',
  operatorToken: 'x',
  identitySecrets: ['x'],
  formsSecrets: ['x'],
});
const own = Object.entries(services).filter(([, { command }]) => command?.[0]?.endsWith('/dist/main.js'));

it('has the services of the topology, each with its entry', () => {
  expect(own.map(([name]) => name).sort()).toEqual(topology.map(({ name }) => name).sort());
  for (const { name, entry } of topology) expect(entry).toContain(String(services[name]?.command?.[0]));
});

it.each(topology.map((service) => [service.name, service] as const))(
  '%s has the settings that it has without containers',
  (name, { environment, readyUrl }) => {
    const given = services[name]?.environment ?? {};
    expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(String(given.READY_PORT)).toBe(new URL(readyUrl).port);
    for (const [key, value] of Object.entries(environment)) {
      if (key.endsWith('_PORT')) expect(String(given[key])).toBe(value);
      // The same port and path, at the host that the network knows the service by.
      if (key.endsWith('_URL') && /:40\d\d\/graphql$/.test(value)) {
        const target = key.slice(0, -4).toLowerCase();
        expect(given[key]).toBe(`http://${target}:${new URL(value).port}/graphql`);
      }
    }
  },
);

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

it('limits every service, and waits for nothing that says nothing of its health', () => {
  for (const service of Object.values(services)) expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  const awaited = Object.values(services).flatMap(({ depends_on: waits = {} }) =>
    Object.entries(waits).filter(([, { condition }]) => condition === 'service_healthy'),
  );
  for (const [name] of awaited) {
    // Those of our own have the health check of their image.
    const isOwn = own.some(([candidate]) => candidate === name);
    expect(isOwn || services[name]?.healthcheck !== undefined).toBe(true);
  }
});

it('holds no secret, and opens nothing but the two interfaces and the mail page, on this machine alone', () => {
  for (const [name, { environment = {} }] of Object.entries(services)) {
    for (const [key, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|TOKEN|SIGNING_KEY/.test(key))
        expect([name, key, value]).toEqual([name, key, expect.stringMatching(/^\$\{\w+:\?/)]);
    }
  }
  const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(open.map(([name]) => name).sort()).toEqual(['gateway', 'mail', 'rest-adapter']);
  for (const [, port] of open) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(networks.platform?.internal).toBe(true);
});
