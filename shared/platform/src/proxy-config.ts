import { settings } from '@imprint/config/settings';
import { keepAliveSeconds } from '@imprint/service/listen';
import type { Front } from './copies.js';
import type { Service } from './topology.js';

export interface ProxyFront extends Omit<Front, 'targets'> {
  /** `server` lines of the copies, or the one that finds them by name. */
  servers: readonly string[];
}

export interface ProxyOptions {
  /**
   * CIDRs of proxies before this one, whose word on the address and country of a client stands; for a proxy that reads
   * them from its environment, their expansion there.
   */
  trusted: readonly string[];
  regionHeader: string;
  /** Lines before the defaults. */
  sections?: readonly string[];
}

/** Fronts that clients outside reach: what they say of their address is not believed. */
const edges = ['rest-adapter', 'gateway'];
/**
 * Fronts whose clients may close their half of a connection and wait for the answer. To the proxy they look like those
 * that are gone, so that work for the latter ends by its deadline there.
 */
const frontsOfClients = [...edges, 'internal'];

/** Until an idle connection is closed: before the processes behind would. */
const idleSeconds = keepAliveSeconds - 5;
/** What clients are told of it: a write on a connection that is just being closed is lost, and may not be sent again. */
const hintedSeconds = idleSeconds - 10;

const refusal = (status: number, code: string, message: string): string => {
  const body = JSON.stringify({ error: { code, message } }).replaceAll('"', '\\"');
  const retry = status === 503 ? ' hdr Retry-After 1' : '';
  return `  http-error status ${status} content-type application/json string "${body}" hdr Cache-Control no-store${retry}`;
};

/**
 * HAProxy in front of the copies of every service. A copy is asked twice a second whether it lives; one that
 * ends says no before it stops to listen. A request that no copy has seen goes to another one, and so does a
 * read that a copy took with it into its end; a write that may have been done never does.
 */
export function proxyConfig(
  fronts: readonly ProxyFront[],
  { trusted, regionHeader, sections = [] }: ProxyOptions,
): string {
  const isTrusted = trusted.length > 0 ? [`  acl from_proxy src ${trusted.join(' ')}`] : [];
  const unlessTrusted = trusted.length > 0 ? ' unless from_proxy' : '';
  return [
    'global',
    '  maxconn 4096',
    // Requests as large as the processes behind take them.
    '  tune.bufsize 65536',
    '  tune.http.maxhdr 512',
    '',
    ...sections,
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 70s',
    '  timeout server 70s',
    '  timeout http-request 35s',
    `  timeout http-keep-alive ${idleSeconds}s`,
    '  timeout queue 2s',
    '  timeout check 2s',
    '  retries 3',
    '  retry-on conn-failure empty-response',
    '  option redispatch 1',
    '  option abortonclose',
    // A connection to a copy lives as long as the client's: the copy never closes it first, under a write.
    '  http-reuse never',
    '  balance leastconn',
    '  option httpchk GET /health',
    '  default-server check inter 500ms fastinter 200ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
    refusal(400, 'bad_request', 'This is no request that we can read.'),
    refusal(408, 'request_timeout', 'The request did not arrive in time.'),
    ...[502, 503, 504].map((status) =>
      refusal(status, 'upstream', 'The service could not answer. Try again in a moment.'),
    ),
    ...fronts.flatMap(({ name, host, port, servers }) => [
      '',
      `listen ${name}`,
      `  bind ${host}:${port}`,
      ...(frontsOfClients.includes(name) ? ['  no option abortonclose'] : []),
      '  http-request disable-l7-retry unless METH_GET',
      // The copy speaks of its own connection, which is kept longer than the one to here.
      `  http-response set-header Keep-Alive timeout=${hintedSeconds}`,
      ...(edges.includes(name)
        ? [
            ...isTrusted,
            `  http-request del-header X-Forwarded-For${unlessTrusted}`,
            `  http-request del-header ${regionHeader}${unlessTrusted}`,
            '  option forwardfor',
          ]
        : []),
      ...servers.map((server) => `  ${server}`),
    ]),
    '',
  ].join('\n');
}

/** The copies of this machine. */
export const localFronts = (fronts: readonly Front[]): ProxyFront[] =>
  fronts.map(({ name, host, port, targets }) => ({
    name,
    host,
    port,
    servers: targets.map((target, index) => `server ${name}-${index + 1} ${host}:${target}`),
  }));

/** Copies that a container of the scaled compose file may have. */
const containersAtMost = 4;

/** The proxy of `docker-compose.scaled.yml`: containers are found by the name of their service. */
export function composeProxyConfig(services: readonly Service[]): string {
  const fronts = services.flatMap(({ name, ports }) =>
    Object.entries(ports)
      .filter(([setting]) => setting !== 'METRICS_PORT')
      .map(([setting, port]) => ({
        name: setting === 'INTERNAL_PORT' ? 'internal' : name,
        host: '*',
        port,
        service: name,
      })),
  );
  return proxyConfig(
    fronts.map(({ service, ...front }) => ({
      ...front,
      servers: [
        `server-template ${front.name}- ${containersAtMost} ${service}:${front.port} resolvers containers init-addr none`,
      ],
    })),
    {
      // HAProxy expands a list that is separated by spaces.
      trusted: [`"\${TRUSTED_PROXIES[*]}"`],
      regionHeader: settings.parse({}).REGION_HEADER,
      sections: [
        'resolvers containers',
        '  nameserver docker 127.0.0.11:53',
        '  hold valid 1s',
        '',
        'listen health',
        '  mode http',
        '  timeout client 5s',
        '  bind *:8404',
        '  http-request return status 200',
        '',
      ],
    },
  );
}
