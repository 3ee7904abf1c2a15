import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a helper server in its own process group, so that Ctrl-C does not stop it before its clients. On Linux it dies
 * with this process.
 */
export function spawnServer(command: string, words: readonly string[]): ChildProcess {
  const [program, ...rest] =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', command, ...words] : [command, ...words];
  return spawn(program as string, rest, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}
