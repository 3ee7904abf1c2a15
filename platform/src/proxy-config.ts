import { keepAliveSeconds } from '@imprint/service/listen';
import type { Front } from './copies.js';
import type { Service } from './topology.js';

export interface ProxyFront extends Omit<Front, 'targets'> {
  /** `server` lines of the replicas, or one that resolves them by name. */
  servers: readonly string[];
}

export interface ProxyOptions {
  /**
   * CIDRs of upstream proxies that may set the client address and region, or the expression for them in the environment
   * of the proxy.
   */
  trusted: readonly string[];
  /** Name of the header, or the expression for it; undefined when no region is read. */
  regionHeader: string | undefined;
  /** Lines before the defaults. */
  sections?: readonly string[];
}

/** Public fronts, where forwarded headers of clients are removed. */
const edges = ['rest-adapter', 'gateway'];
/**
 * Fronts whose clients may half-close a connection and wait for the response. The proxy cannot distinguish them from
 * disconnected clients, whose work there ends by its deadline.
 */
const frontsOfClients = [...edges, 'internal'];

/** Idle timeout, below that of the processes behind. */
const idleSeconds = keepAliveSeconds - 5;
/** Announced idle timeout. A write on a closing connection is lost and must not be retried, so clients close earlier. */
const hintedSeconds = idleSeconds - 10;

const refusal = (status: number, code: string, message: string): string => {
  const body = JSON.stringify({ error: { code, message } }).replaceAll('"', '\\"');
  const retry = status === 503 ? ' hdr Retry-After 1' : '';
  return `  http-error status ${status} content-type application/json string "${body}" hdr Cache-Control no-store${retry}`;
};

/**
 * HAProxy configuration for the replicas of every service. Health checks run twice a second; a replica fails them before
 * it stops listening. Requests that reached no replica are retried, and so are reads lost with a replica; writes with an
 * unknown outcome never are.
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
    // Header limits of the processes behind.
    '  tune.bufsize 65536',
    '  tune.http.maxhdr 512',
    '',
    ...sections,
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    // Buffers hide the progress of a slow reader for minutes. The processes behind limit slow requests.
    '  timeout client 11m',
    '  timeout server 70s',
    '  timeout http-request 35s',
    `  timeout http-keep-alive ${idleSeconds}s`,
    '  timeout queue 2s',
    '  timeout check 2s',
    '  retries 3',
    '  retry-on conn-failure empty-response',
    '  option redispatch 1',
    '  option abortonclose',
    // One backend connection per client connection, so that a replica never closes it under a write.
    '  http-reuse never',
    '  balance leastconn',
    '  option httpchk GET /health',
    '  default-server check inter 500ms fastinter 200ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
    refusal(400, 'bad_request', 'The request is malformed.'),
    refusal(408, 'request_timeout', 'The request was not received in time.'),
    ...[502, 503, 504].map((status) =>
      refusal(status, 'upstream', 'The service is temporarily unavailable. Retry in a moment.'),
    ),
    ...fronts.flatMap(({ name, host, port, servers }) => [
      '',
      `listen ${name}`,
      `  bind ${host}:${port}`,
      ...(frontsOfClients.includes(name) ? ['  no option abortonclose'] : []),
      '  http-request disable-l7-retry unless METH_GET',
      // Overrides the longer idle timeout that the replica announces.
      `  http-response set-header Keep-Alive timeout=${hintedSeconds}`,
      ...(edges.includes(name)
        ? [
            ...isTrusted,
            `  http-request del-header X-Forwarded-For${unlessTrusted}`,
            ...(regionHeader === undefined ? [] : [`  http-request del-header ${regionHeader}${unlessTrusted}`]),
            '  option forwardfor',
          ]
        : []),
      ...servers.map((server) => `  ${server}`),
    ]),
    '',
  ].join('\n');
}

export const localFronts = (fronts: readonly Front[]): ProxyFront[] =>
  fronts.map(({ name, host, port, targets }) => ({
    name,
    host,
    port,
    servers: targets.map((target, index) => `server ${name}-${index + 1} ${host}:${target}`),
  }));

/** Maximum replicas of a service in the scaled compose file. */
const maxContainers = 4;

/** Configuration for `docker-compose.scaled.yml`, which resolves containers by service name. */
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
        `server-template ${front.name}- ${maxContainers} ${service}:${front.port} resolvers containers init-addr none`,
      ],
    })),
    {
      // HAProxy expands it to a space-separated list.
      trusted: [`"\${TRUSTED_PROXIES[*]}"`],
      regionHeader: `"\${REGION_HEADER}"`,
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
