import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a server that the platform brings along: in a group of its own, so that Ctrl-C does not reach it
 * before those that need it, and, where the system can see to that, gone with this process whatever ends it.
 */
export function spawnServer(command: string, words: readonly string[]): ChildProcess {
  const [program, ...rest] =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', command, ...words] : [command, ...words];
  return spawn(program as string, rest, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}
