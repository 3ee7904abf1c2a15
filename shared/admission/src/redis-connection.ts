import { Cluster, Redis } from 'ioredis';
import { parseRedisAddress, type RedisAddress } from './redis-address.js';

const commandTimeoutMillis = 1_000;
const reconnectMillis = 1_000;
/** Keys of one script must be in one slot. */
const oneSlot = '{imprint}:';

const retryDelay = (attempt: number): number => Math.min(attempt * 50, reconnectMillis);

/** Limits the time of commands that wait for a node too, as the client of one server does. */
class TimedCluster extends Cluster {
  override sendCommand(...[command, ...rest]: Parameters<Cluster['sendCommand']>): unknown {
    command.setTimeout(commandTimeoutMillis);
    return super.sendCommand(command, ...rest);
  }
}

/** Connects to the Redis of a valid URL; see `parseRedisAddress`. */
export function connectRedis(url: string): Redis | Cluster {
  const address = parseRedisAddress(url);
  if (!address) throw new Error('not a URL of Redis');
  const options = {
    commandTimeout: commandTimeoutMillis,
    connectTimeout: commandTimeoutMillis,
    maxRetriesPerRequest: 1,
  };
  if (address.kind === 'server') return new Redis(address.url, { ...options, retryStrategy: retryDelay });
  const secured = { ...options, ...credentialsOf(address) };
  if (address.kind === 'cluster') {
    return new TimedCluster(address.nodes, {
      redisOptions: secured,
      keyPrefix: oneSlot,
      clusterRetryStrategy: retryDelay,
      // The certificates of a cluster name its hosts, not their addresses.
      ...(address.isEncrypted && { dnsLookup: (host, resolve) => resolve(null, host) }),
    });
  }
  return new Redis({
    ...secured,
    sentinels: address.nodes,
    name: address.name,
    retryStrategy: retryDelay,
    sentinelRetryStrategy: retryDelay,
    sentinelCommandTimeout: commandTimeoutMillis,
    ...(address.sentinelPassword !== undefined && { sentinelPassword: address.sentinelPassword }),
    ...(address.isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}

const credentialsOf = ({ username, password, isEncrypted }: Exclude<RedisAddress, { kind: 'server' }>) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  ...(isEncrypted && { tls: {} }),
});
