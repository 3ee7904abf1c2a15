/** A node of Redis. */
export interface RedisNode {
  host: string;
  port: number;
}

/** Where Redis is: one server, the master that Sentinels name, or a cluster. */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | ({ kind: 'sentinel'; name: string; sentinelPassword: string | undefined } & RedisNodes)
  | ({ kind: 'cluster' } & RedisNodes);

interface RedisNodes {
  nodes: RedisNode[];
  username: string | undefined;
  password: string | undefined;
  isEncrypted: boolean;
}

const defaultPorts = { sentinel: 26_379, cluster: 6_379 };
/** Scheme, kind, credentials, nodes, name of the master, query. Standard URLs have one host. */
const severalNodes = /^(rediss?)-(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^/?#]*))?(\?[^#]*)?$/;

/**
 * Reads `redis://host:port`, `redis-sentinel://host:port,host:port/master` or `redis-cluster://host:port,host:port`; each
 * with `rediss` over TLS, and with `user:password@` before the hosts. Null for any other text.
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  const parts = severalNodes.exec(text);
  if (!parts) return /^rediss?:\/\//.test(text) && URL.canParse(text) ? { kind: 'server', url: text } : null;
  const [, scheme, kind, credentials = '', hosts = '', name = '', query = ''] = parts;
  const defaultPort = kind === 'sentinel' ? defaultPorts.sentinel : defaultPorts.cluster;
  const nodes = hosts.split(',').map((host) => toNode(host, defaultPort));
  const user = URL.parse(`redis://${credentials}@host`);
  if (!user || !nodes.every((node) => node !== null)) return null;
  const shared = {
    nodes,
    username: decode(user.username),
    password: decode(user.password),
    isEncrypted: scheme === 'rediss',
  };
  if (kind === 'cluster') return name === '' && query === '' ? { kind, ...shared } : null;
  const sentinelPassword = new URLSearchParams(query).get('sentinel_password') ?? undefined;
  return name === '' ? null : { kind: 'sentinel', name: decode(name) ?? name, sentinelPassword, ...shared };
}

function toNode(text: string, defaultPort: number): RedisNode | null {
  const url = URL.parse(`redis://${text}`);
  if (!url || url.hostname === '') return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || defaultPort) };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return text;
  }
}
