import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const subgraphNames = ['sites', 'content', 'media', 'analytics', 'identity', 'forms'] as const;
export type SubgraphName = (typeof subgraphNames)[number];

/** Subgraph transport of the gateway: local, remote, or mixed. */
export const modes = ['local', 'remote', 'mixed'] as const;
export type Mode = (typeof modes)[number];

interface Addresses {
  /** REST URL per mode. In the remote mode the adapter also calls the gateway over HTTP. */
  rest: Record<Mode, string>;
  graphql: Record<Mode, string>;
  /** The facts file that tests read. */
  factsFile: string;
}

export interface ParityPlatform extends Addresses {
  /** Disconnects one subgraph from the database. */
  cut: (name: SubgraphName) => Promise<void>;
  mend: (name: SubgraphName) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts `parity-platform.js` and resolves when it is ready. */
export async function startParity(): Promise<ParityPlatform> {
  const child = fork(fileURLToPath(new URL('./parity-platform.js', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const ended = () => reject(new Error(`the parity platform ended:\n${output}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message);
      });
    });
  const addresses = (await next()) as Addresses;
  const tell = async (message: object) => {
    const done = next();
    child.send(message);
    await done;
  };
  return {
    ...addresses,
    cut: (name) => tell({ cut: name }),
    mend: (name) => tell({ mend: name }),
    close: () => tell({ close: true }),
  };
}
