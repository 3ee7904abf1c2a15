import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { platform } from './agent.js';

/** A client that reads only the head of a response. */
export interface StalledReader {
  status: number;
  socket: Socket;
  /** Reads some bytes every tenth of a second. */
  readSteadily: (bytesPerSecond: number, seconds: number) => Promise<void>;
  /** Reads the rest; returns the byte count and whether the response was complete. */
  finish: () => Promise<{ bytes: number; isWhole: boolean }>;
}

export function stalledReader(path: string, headers: Record<string, string>): Promise<StalledReader> {
  const { hostname, port } = new URL(platform.base_url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'a', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (head: Buffer) => {
      socket.pause();
      socket.off('error', reject).on('error', () => undefined);
      let bytes = head.length;
      let tail = head;
      const finish = () =>
        new Promise<{ bytes: number; isWhole: boolean }>((done) => {
          socket.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            tail = Buffer.concat([tail, chunk]).subarray(-64);
          });
          socket.once('close', () => done({ bytes, isWhole: tail.includes('\r\n0\r\n\r\n') }));
          socket.resume();
        });
      const readSteadily = async (bytesPerSecond: number, seconds: number) => {
        const share = bytesPerSecond / 10;
        for (let tenth = 0; tenth < seconds * 10; tenth++) {
          await pause(100);
          bytes += ((socket.read(Math.min(share, socket.readableLength)) as Buffer | null) ?? '').length;
        }
      };
      resolve({ status: Number(head.toString('latin1').split(' ')[1]), socket, readSteadily, finish });
    });
  });
}
