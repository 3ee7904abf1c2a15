import { createServer, type Server, type Socket } from 'node:net';

/** Sends the same bytes on every connection and never closes it; sends nothing without bytes. */
export class RawHost {
  readonly #sockets = new Set<Socket>();
  accepted = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answer: string): Promise<RawHost> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const host = new RawHost(server, `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    server.on('connection', (socket) => {
      host.accepted++;
      host.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => host.#sockets.delete(socket));
      socket.once('data', () => socket.write(answer));
    });
    return host;
  }

  get open(): number {
    return this.#sockets.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }
}

export const switchesProtocols = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n';
