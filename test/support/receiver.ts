import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
}

/** Returns the reply to a request; null never replies. */
export type Behaviour = (request: Received, count: number) => Reply | null;

/** A webhook receiver. */
export class Receiver {
  readonly received: Received[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(behaviour: Behaviour = () => ({ status: 204 })): Promise<Receiver> {
    let receiver: Receiver | undefined;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const received = { path: request.url ?? '', headers: request.headers, body, at: Date.now() };
      receiver?.received.push(received);
      const answer = behaviour(received, receiver?.at(received.path).length ?? 0);
      if (answer) response.writeHead(answer.status, answer.headers).end('thanks');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    receiver = new Receiver(server, `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    return receiver;
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
